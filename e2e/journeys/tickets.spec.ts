import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { sees } from '../support/screens/sees.ts'
import { ask } from '../support/server/ask.ts'
import { codeOf } from './free-path/tickets-of.ts'
import { hostEvent } from './paid-path/host-event.ts'

async function isRefused(door: Page, code: string, word: string) {
  await door.getByLabel('Ticket code').fill(code)
  await door.getByRole('button', { name: 'Check' }).click()
  await sees(door.getByRole('alert'), word)
}

test('a ticket that is given back is free again and opens no door', async ({ visit, sessionOf }) => {
  // Of the demo's own events other tests take tickets meanwhile.
  const kinds = [{ name: 'Free entry', price: '0', limitedAmount: 20 }]
  const path = await hostEvent(await sessionOf('host'), {
    title: 'Given Back',
    kinds,
    roles: { door: 'DOOR' },
  })
  const page = await visit(path, { as: 'promoter' })
  await page.getByRole('button', { name: 'Get 1 ticket' }).click()
  await sees(page, "You're going!")
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
  await page.context().setOffline(true)
  await page.getByRole('tab', { name: 'Explore' }).click()
  await page.getByRole('tab', { name: 'My events' }).click()
  await sees(page, "Showing what's saved on this device.")
  expect(await ticket.textContent()).toBe(before)
  await ticket.getByRole('img', { name: 'QR code' }).waitFor()
})

test('what is sold out cannot be taken, and says so', async ({ visit }) => {
  const page = await visit('/events/crowd-work-only')
  await sees(page.getByRole('region', { name: 'Tickets' }), 'Sold out')
  expect(await page.getByRole('button', { name: /^One more/ }).count()).toBe(0)
})

test('a page that stays open hears by itself that its event was called off', async ({ visit, sessionOf }) => {
  const host = await sessionOf('host')
  const kinds = [{ name: 'Free entry', price: '0', limitedAmount: 20 }]
  const path = await hostEvent(host, { title: 'Called Off', kinds })
  const page = await visit(path, { as: 'promoter' })
  await page.getByRole('button', { name: 'Get 1 ticket' }).click()
  await sees(page, "You're going!")
  const { event } = await ask<{ event: { eventId: string } }>(
    host,
    'query ($slug: String!) { event(eventIdOrSlug: $slug) { eventId } }',
    { slug: path.split('/').at(-1) },
  )
  await ask(
    host,
    'mutation ($id: ID!) { cancelEvent(eventId: $id, idempotencyKey: "called-off-once") { eventId } }',
    { id: event.eventId },
  )
  await sees(page, 'This event was cancelled.')
  await eventually(() => page.getByText("You're going!").count()).toBe(0)
})
