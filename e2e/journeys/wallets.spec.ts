import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test as plainTest } from 'vitest'
import { appleSettings, googleSettings } from '../../apps/server/src/testing/wallets/make-certificates.ts'
import { openPass } from '../../apps/server/src/testing/wallets/open-pass.ts'
import { PHONE } from '../support/browser/open-context.ts'
import { test } from '../support/browser-test.ts'
import { checkFits } from '../support/screens/check-fits.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { inGerman } from '../support/screens/in-german.ts'
import { inScheme } from '../support/screens/in-scheme.ts'
import { ownServer } from '../support/server/own-server.ts'

const apple = appleSettings()
const server = ownServer({ ...apple, ...googleSettings() })

const mine = '/events?tab=my-events'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'

/** Loads the page again as this device. */
async function asDevice(page: Page, userAgent: string): Promise<void> {
  await page.addInitScript((name) => {
    Object.defineProperty(navigator, 'userAgent', { get: () => name })
  }, userAgent)
  await page.reload()
}
const button = (page: Page, wallet: string) =>
  page.getByRole('button', { name: new RegExp(`^Add to ${wallet} Wallet: `) }).first()

plainTest('an iPhone gets the ticket as a pass that it trusts', async () => {
  const page = await server.visit(mine, { as: 'member', phone: true })
  await asDevice(page, iPhone)
  await button(page, 'Apple').waitFor()
  expect(await button(page, 'Google').count()).toBe(0)
  await checkScreen(page)
  await inScheme(page, 'dark')
  await checkScreen(page)
  const downloading = page.waitForEvent('download')
  await button(page, 'Apple').press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('ticket.pkpass')
  const { json, manifest, hashes } = openPass(
    readFileSync(await download.path()),
    apple.WALLET_APPLE_WWDR_CERTIFICATE,
  )
  expect(manifest).toEqual(hashes)
  expect(json.description).toMatch(/^Ticket for /)
  expect(json.barcodes).toHaveLength(1)
})

plainTest('an Android phone goes to Google with the ticket, also in German', async () => {
  const page = await server.visit(mine, { as: 'member', phone: true })
  await button(page, 'Google').waitFor()
  expect(await button(page, 'Apple').count()).toBe(0)
  await inGerman(page)
  const german = page.getByRole('button', { name: /^Zu Google Wallet hinzufügen: / }).first()
  await german.waitFor()
  await checkFits(page, { ...PHONE, width: 360 })
  await page.route('https://pay.google.com/**', (route) => route.fulfill({ body: 'saved' }))
  await german.click()
  await page.waitForURL(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/)
})

test('a server without settings shows no button', async ({ visit }) => {
  const page = await visit(mine, { as: 'member', phone: true })
  await page
    .getByRole('button', { name: /^Send to a friend: / })
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: /Wallet/ }).count()).toBe(0)
})
