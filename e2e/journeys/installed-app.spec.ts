import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { graphql } from '../../apps/server/src/platform/graphql/typed-document.ts'
import { keptParts, keptTickets } from '../support/browser/kept-app.ts'
import { contextOf } from '../support/browser/kept-contexts.ts'
import { baseUrl, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { newPerson } from '../support/people/new-person.ts'
import { openAccount } from '../support/people/open-account.ts'
import { isAt } from '../support/screens/is-at.ts'
import { sees } from '../support/screens/sees.ts'
import { ask } from '../support/server/ask.ts'
import { takeTicket } from './free-path/take-ticket.ts'

const GIVE_BACK = graphql(
  `mutation ($bookingId: ID!, $key: String!) {
    cancelMyBooking(bookingId: $bookingId, idempotencyKey: $key) { bookingId }
  }`,
)

const myTickets = '/events?tab=my-events'

const appIsKept = (page: Page) => eventually(() => keptParts(page)).toContain('"/events"')

const ticketOf = (page: Page, name: string) => page.getByRole('article', { name }).first()

test('the app can be installed: its manifest and its icons are as browsers want them', async ({ visit }) => {
  const page = await visit('/auth/login')
  const devtools = await (await contextOf(page)).newCDPSession(page)
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

test('own tickets open without a network, and the next person on the device sees none of them', async ({
  visit,
  sessionOf,
}) => {
  const host = await sessionOf('host')
  const guest = await openAccount(newPerson('tunnel rider'))
  const { path, bookingId } = await takeTicket(host, guest, 'Under the Hill')
  const page = await visit(myTickets, { as: guest, keepsApp: true, phone: true, mayFail: /./ })
  const ticket = ticketOf(page, 'Under the Hill')
  await ticket.waitFor()
  await appIsKept(page)

  // A network that is there and answers nothing is no better than none.
  const silent = /events\?tab=|api\/graphql/
  await (await contextOf(page)).route(silent, () => undefined)
  await page.reload()
  await sees(page, "Showing what's saved on this device, as of")
  await ticket.waitFor()
  await (await contextOf(page)).unroute(silent)

  await (await contextOf(page)).setOffline(true)
  await page.reload()
  await sees(page, 'No connection. Trying again…')
  await sees(page, "Showing what's saved on this device, as of")
  await ticket.getByRole('img', { name: 'QR code' }).waitFor()
  await page
    .getByRole('button', { name: /full screen$/ })
    .first()
    .click()
  const full = page.getByRole('dialog', { name: 'Under the Hill' })
  await full.getByRole('img', { name: 'QR code' }).waitFor()
  // Without a network the app begins with the tickets, and an address that is not kept says what is wrong.
  await page.goto('/home')
  await isAt(page, myTickets)
  await ticket.waitFor()
  await page.goto(path)
  await sees(page, 'No connection')

  // What is given back elsewhere is gone at the next time with a network, whatever page that is.
  await ask(guest, GIVE_BACK, { bookingId, key: randomUUID() })
  await (await contextOf(page)).setOffline(false)
  await page.goto('/home')
  await eventually(() => keptTickets(page)).toBe(0)

  await takeTicket(host, guest, 'Over the Hill')
  await page.goto(myTickets)
  await ticketOf(page, 'Over the Hill').waitFor()
  await eventually(() => keptTickets(page)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await isAt(page, '/auth/login')
  await eventually(() => keptTickets(page)).toBe(0)

  const next = await openAccount(newPerson('second rider'))
  await page.evaluate((pairs) => {
    for (const { name, value } of pairs) localStorage.setItem(name, value)
  }, next.origins[0]?.localStorage ?? [])
  await (await contextOf(page)).setOffline(true)
  await page.goto(myTickets)
  await sees(page, "Your tickets didn't load")
  expect(await ticketOf(page, 'Over the Hill').count()).toBe(0)
})

test('a new release takes over: its page replaces the old one, for all that the device used', async ({
  visit,
}) => {
  const page = await visit('/auth/login', { keepsApp: true, mayFail: /./ })
  expect(await keptParts(page)).toBe('')
  await page.evaluate(`(async () => {
    for (const name of ['app-older', 'app-old']) {
      const cache = await caches.open(name)
      await cache.put('/app-shell', new Response(name))
      await cache.put('/kept-parts', Response.json(['/events', '/no-longer-a-page']))
    }
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })()`)
  await eventually(() => page.evaluate<string[]>('caches.keys()')).not.toContain('app-older')
  const names = await page.evaluate<string[]>('caches.keys()')
  expect(names).toHaveLength(2)
  expect(names).toContain('app-old')
  const [ours = ''] = names.filter((name) => name !== 'app-old')
  const parts = `caches.match('/kept-parts', { cacheName: '${ours}' }).then((parts) => parts.json())`
  expect(await page.evaluate(parts)).toEqual(['/events'])

  // The release after it: its worker has another address here, because a browser tells nobody when it asks for the same.
  const deploy = async (name: string, change: (page: string) => string) => {
    const shell = /app-shell/
    await (await contextOf(page)).route(shell, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    })
    await page.evaluate(`navigator.serviceWorker.register('/sw.js?${name}').then((registration) =>
      new Promise((resolve) => {
        const { installing } = registration
        installing.onstatechange = () => /activated|redundant/.test(installing.state) && resolve()
      }))`)
    await (await contextOf(page)).unroute(shell)
  }
  const mark = page.locator('meta[name=next]')
  await deploy('next', (page) => page.replace('</head>', '<meta name="next" content="1"></head>'))
  // One whose page and files are not of the same build does not take over.
  await deploy('mixed', (page) => page.replace(/assets\/index-/g, 'assets/other-'))
  await page.reload()
  expect(await mark.count()).toBe(0)
  await (await contextOf(page)).setOffline(true)
  await page.goto('/events')
  expect(await mark.count()).toBe(1)
  // The page has no part of the sign-up.
  await sees(page, 'No connection')
})
