import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { baseUrl, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { sees } from '../support/screens/sees.ts'

const myTickets = '/events?tab=my-events'

/** Resolves when the device keeps the app with its tickets. */
const appIsKept = (page: Page) =>
  eventually(() => page.evaluate("caches.match('/kept-parts').then((parts) => parts?.text())")).toContain(
    '"/events"',
  )

test('the app can be installed: its manifest and its icons are as browsers want them', async ({ visit }) => {
  const page = await visit('/auth/login')
  const devtools = await page.context().newCDPSession(page)
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data)
  expect(manifest).toMatchObject({ name: 'Reprise', display: 'standalone', start_url: '/home' })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons) {
    const icon = Buffer.from(await (await fetch(`${baseUrl}${src}`)).arrayBuffer())
    const { width, height } = await sharp(icon).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('own tickets open without a network, after a reload too', async ({ visit }) => {
  const page = await visit(myTickets, { as: 'member', keepsApp: true, mayFail: /./ })
  await sees(page, 'Free entry')
  await appIsKept(page)
  await page.context().setOffline(true)
  await page.reload()
  const ticket = page.getByRole('article', { name: 'Free entry' }).first()
  await ticket.getByRole('img', { name: 'QR code' }).waitFor()
  await sees(page, "Showing what's saved on this device.")
  await page.goto(`${baseUrl}/home`)
  await eventually(() => page.url()).toBe(`${baseUrl}${myTickets}`)
  await ticket.getByRole('img', { name: 'QR code' }).waitFor()
})
