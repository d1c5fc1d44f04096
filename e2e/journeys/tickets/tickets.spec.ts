import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { CANCEL_EVENT, READ_EVENT } from '../../../apps/server/src/testing/documents.ts'
import { contextOf } from '../../support/browser/kept-contexts.ts'
import { eventPageAddress } from '../../support/browser/page-script.ts'
import { test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { goesOn, goingOn } from '../../support/screens/going-on.ts'
import { focusInSight, inSight } from '../../support/screens/in-sight.ts'
import { sees } from '../../support/screens/sees.ts'
import { ask } from '../../support/server/ask.ts'
import { codeOf } from '../free-path/tickets-of.ts'
import { hostEvent, slugOf } from '../paid-path/host-event.ts'

async function isRefused(door: Page, code: string, word: string) {
  await door.getByLabel('Ticket code').fill(code)
  await door.getByRole('button', { name: 'Check' }).click()
  await sees(door.getByRole('alert'), word)
}

test('a ticket that is given back is free again and opens no door', async ({ visit, sessionOf }) => {
  // An event of the test's own, because other tests take tickets of the demo's events at the same time.
  const eventTickets = [{ name: 'Free entry', price: '0', limitedAmount: 20 }]
  const path = await hostEvent(await sessionOf('host'), {
    title: 'Given Back',
    eventTickets,
    roles: { door: 'DOOR' },
  })
  const page = await visit(path, { as: 'promoter' })
  await page.getByRole('button', { name: 'Get 1 ticket' }).click()
  await goesOn(page)
  const code = await codeOf(page, 'Free entry')

  const elsewhere = await visit('/rep-club/events/crowd-work-only/scan', { as: 'door', phone: true })
  await isRefused(elsewhere, code, 'Not valid')

  const dashboard = await visit(`/rep-club${path}`, { as: 'host' })
  const expected = dashboard.getByText(/^of \d+ expected$/)
  const before = Number((await expected.textContent())?.match(/\d+/)?.[0])
  await page.getByRole('button', { name: 'Return ticket' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Return ticket' }).click()
  await eventually(() => page.getByRole('region', { name: 'Your tickets' }).count()).toBe(0)
  await eventually(() => expected.textContent()).toBe(`of ${before - 1} expected`)

  const door = await visit(`/rep-club${path}/scan`, { as: 'door', phone: true })
  await isRefused(door, code, 'Cancelled')
})

test('own tickets are there without a network once they were seen', async ({ visit }) => {
  const page = await visit('/events?tab=my-events', { as: 'member', mayFail: /./ })
  const ticket = page.getByRole('article', { name: 'Free entry' }).first()
  await ticket.getByRole('img', { name: 'QR code' }).waitFor()
  const before = await ticket.textContent()
  await (await contextOf(page)).setOffline(true)
  await page.getByRole('tab', { name: 'Explore' }).click()
  await page.getByRole('tab', { name: 'My events' }).click()
  await sees(page, "Showing what's saved on this device, as of")
  expect(await ticket.textContent()).toBe(before)
  await ticket.getByRole('img', { name: 'QR code' }).waitFor()
})

test('a sheet that is closed without an order gives the focus back to its button, in sight', async ({
  visit,
}) => {
  const page = await visit('/events/low-tide-slow-electronics-by-the-water', { as: 'member', phone: true })
  const more = page.getByRole('button', { name: 'Get more' })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await eventually(() => more.and(page.locator(':focus')).count()).toBe(1)
  await eventually(() => focusInSight(page)).toBe(true)
})

test('what is sold out cannot be taken, and says so', async ({ visit }) => {
  const page = await visit('/events/crowd-work-only')
  await sees(page.getByRole('region', { name: 'Tickets' }), 'Sold out')
  expect(await page.getByRole('button', { name: /^One more/ }).count()).toBe(0)
})

test('a page that stays open hears by itself that its event was called off', async ({ visit, sessionOf }) => {
  const host = await sessionOf('host')
  const eventTickets = [{ name: 'Free entry', price: '0', limitedAmount: 20 }]
  const path = await hostEvent(host, { title: 'Called Off', eventTickets })
  const page = await visit(path, { as: 'promoter' })
  await page.getByRole('button', { name: 'Get 1 ticket' }).click()
  await goingOn(page).waitFor()
  const { event } = await ask(host, READ_EVENT, { slug: slugOf(path) })
  await ask(host, CANCEL_EVENT, { eventId: event.eventId, idempotencyKey: 'called-off-once' })
  await sees(page, 'This event was cancelled.')
  await eventually(() => goingOn(page).count()).toBe(0)
})

test('the total stands over the button, however many event tickets there are', async ({ visit }) => {
  const page = await visit(eventPageAddress)
  await page.setViewportSize({ width: 1440, height: 900 })
  const panel = page.getByRole('region', { name: 'Tickets' })
  await panel.getByRole('button', { name: 'One more: By the window', exact: true }).click()
  // What a screen reader says of the press.
  const chosen = panel.getByRole('group', { name: 'Quantity of By the window' }).locator('[aria-live]')
  await eventually(() => chosen.textContent()).toBe('1 By the window')
  const go = panel.getByRole('button', { name: 'Continue to payment' })
  const total = panel.getByText('Total', { exact: true })
  await total.waitFor()
  await page
    .locator('[aria-live]')
    .filter({ hasText: /^Total\s*\$/ })
    .waitFor()
  const [over, under] = [await total.boundingBox(), await go.boundingBox()]
  expect(over?.y).toBeGreaterThan(450)
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0)
  expect((under?.y ?? 0) + (under?.height ?? 0)).toBeLessThanOrEqual(900)
})

test('a screen reader hears how many tickets are past', async ({ visit }) => {
  const page = await visit('/events?tab=my-events', { as: 'member' })
  await page.getByRole('radio', { name: 'Upcoming' }).press('ArrowRight')
  await page
    .getByRole('status')
    .filter({ hasText: /^(\d+ entr|No past tickets)/ })
    .waitFor()
})

test('the switch above the own events says how many there are', async ({ visit }) => {
  const page = await visit('/events?tab=my-events', { as: 'host' })
  await page.getByRole('radiogroup', { name: 'Which of your events' }).getByText('You work on').click()
  await page
    .getByRole('status')
    .filter({ hasText: /^(More than )?\d+ (entry|entries)$/ })
    .waitFor()
})

test('the button that goes on is in sight, however much is chosen', async ({ visit }) => {
  for (const phone of [true, false]) {
    const page = await visit('/events/low-tide-slow-electronics-by-the-water', { as: 'owner', phone })
    if (phone) await page.getByRole('button', { name: 'Get tickets' }).click()
    for (const name of ['By the window', 'Front row'])
      await page.getByRole('button', { name: `One more: ${name}` }).click()
    const goOn = page.getByRole('button', { name: 'Continue to your request' })
    await eventually(() => inSight(goOn)).toBe(true)
    // On a desk the whole receipt is in sight, too: its last line adds up to the total.
    if (!phone) await eventually(() => inSight(page.getByText('Processing fee'))).toBe(true)
  }
})

test('the chosen one of the tabs is in sight when a page opens at it', async ({ visit, sessionOf }) => {
  const path = await hostEvent(await sessionOf('host'), { title: 'Last Tab', eventTickets: [] })
  const page = await visit(`/events/edit/${slugOf(path)}?tab=preview`, { as: 'host', phone: true })
  const tab = page.getByRole('tab', { name: /^Preview/ })
  await eventually(() => inSight(tab)).toBe(true)
})
