import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { graphql } from '../../apps/server/src/platform/graphql/typed-document.ts'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { demoName } from '../support/people/demo-name.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { field } from '../support/screens/field.ts'
import { sees } from '../support/screens/sees.ts'
import { ask } from '../support/server/ask.ts'
import { hostEvent, slugOf } from './paid-path/host-event.ts'

const READ = graphql(`query ($slug: String!) { event(eventIdOrSlug: $slug) {
  eventId eventTickets { eventTicketId } usersRoles { role user { userId } }
} }`)
const ALLOW = graphql(`mutation ($eventTicketId: ID!, $userId: ID!) {
  setGiftAllowance(eventTicketId: $eventTicketId, userId: $userId, allowed: 2) { eventTicketId }
}`)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('a host keeps the guest list, the door checks in by it, and a promoter has a list of their own', async ({
  visit,
  sessionOf,
}) => {
  const session = await sessionOf('host')
  const path = await hostEvent(session, {
    title: 'Paper Crown Ball',
    eventTickets: [{ name: 'Ballroom', price: '0', limitedAmount: 4 }],
    roles: { promoter: 'PROMOTER', door: 'DOOR' },
    isDoorOpen: true,
  })
  const page = `/rep-club${path}/guest`

  const host = await visit(page, { as: 'host' })
  await sees(host, 'No one is on the guest list yet')
  await checkScreen(host)
  await button(host, 'Add guest').click()
  const adding = sheet(host, 'Add guest')
  await adding.getByRole('button', { name: 'Add guest' }).click()
  await sees(adding, 'Name is required')
  await field(adding, 'Name').fill('Josephine Kestrel')
  await adding.getByLabel('Email').fill('jo@visitors.test')
  await adding.getByLabel('Note').fill('Wears a paper crown')
  await adding.getByRole('button', { name: 'Add a ticket' }).click()
  await adding.getByLabel('Name on ticket 2').fill('Marlowe Finch')
  await adding.getByRole('button', { name: 'Add a field' }).click()
  await field(adding, 'Field').fill('Table')
  await adding.getByLabel('Value').fill('Seven')
  await checkScreen(host)
  await adding.getByRole('button', { name: 'Add guest' }).click()
  await sees(
    row(host, 'Josephine Kestrel'),
    'jo@visitors.test',
    'Table: Seven',
    'Entered by you',
    'Marlowe Finch',
  )
  await sees(host, '2 left')
  await checkScreen(host)

  // What is left does not do for three, and the sheet says so where it is and keeps what was typed.
  await button(host, 'Add guest').click()
  await field(adding, 'Name').fill('Wendell Larch')
  for (let more = 0; more < 2; more += 1) await adding.getByRole('button', { name: 'Add a ticket' }).click()
  await adding.getByRole('button', { name: 'Add guest' }).click()
  await sees(adding, 'Only 2 left of Ballroom.')
  expect(await field(adding, 'Name').inputValue()).toBe('Wendell Larch')
  await adding.getByRole('button', { name: 'Remove ticket 3' }).click()
  await adding.getByRole('button', { name: 'Remove ticket 2' }).click()
  await adding.getByRole('button', { name: 'Add guest' }).click()
  await row(host, 'Wendell Larch').waitFor()

  const door = await visit(page, { as: 'door', phone: true })
  await door.getByRole('searchbox', { name: 'Search the guest list' }).fill('kestral')
  await sees(door, 'Josephine Kestrel')
  await eventually(() => door.getByText('Wendell Larch').count()).toBe(0)
  expect(await door.getByText('jo@visitors.test').count()).toBe(0)
  await button(door, 'Check in: Josephine Kestrel, No. 1').click()
  await button(door, 'Undo check-in: Josephine Kestrel, No. 1').waitFor()
  await checkScreen(door)
  // The host's screen follows.
  await button(host, 'Undo check-in: Josephine Kestrel, No. 1').waitFor()

  await button(host, 'More: Josephine Kestrel').click()
  await host.getByRole('menuitem', { name: 'Delete' }).click()
  const asked = sheet(host, 'Delete Josephine Kestrel from the guest list?')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await sees(host, 'Ticket 1 is checked in. Undo that first.')
  await button(host, 'Undo check-in: Josephine Kestrel, No. 1').click()
  await button(host, 'Check in: Josephine Kestrel, No. 1').waitFor()
  await button(host, 'More: Josephine Kestrel').click()
  await host.getByRole('menuitem', { name: 'Edit' }).click()
  const editing = sheet(host, 'Edit guest')
  await editing.getByRole('button', { name: 'Remove ticket 2' }).click()
  await editing.getByRole('button', { name: 'Save' }).click()
  await eventually(() => host.getByText('Marlowe Finch').count()).toBe(0)

  const slug = slugOf(path)
  const promoter = await visit(page, { as: 'promoter', phone: true })
  await sees(
    promoter,
    'You see the guests you entered.',
    'You have no tickets to give away. Ask the host for some.',
  )
  const { event } = await ask(session, READ, { slug })
  const userId = event.usersRoles.find(({ role }) => role === 'PROMOTER')?.user.userId ?? ''
  await ask(session, ALLOW, { eventTicketId: event.eventTickets[0]?.eventTicketId ?? '', userId })
  await promoter.reload()
  await button(promoter, 'Add guest').click()
  await field(sheet(promoter, 'Add guest'), 'Name').fill('Petra Ownlist')
  await sheet(promoter, 'Add guest').getByRole('button', { name: 'Add guest' }).click()
  await sees(promoter, 'Petra Ownlist')
  expect(await promoter.getByText('Wendell Larch').count()).toBe(0)
  expect(await button(promoter, /^Check in/).count()).toBe(0)
  await checkScreen(promoter)
  await sees(row(host, 'Petra Ownlist'), `Entered by ${demoName('promoter')}`)

  await button(host, 'More: Wendell Larch').click()
  await host.getByRole('menuitem', { name: 'Delete' }).click()
  await sheet(host, 'Delete Wendell Larch from the guest list?')
    .getByRole('button', { name: 'Delete' })
    .click()
  await eventually(() => host.getByText('Wendell Larch').count()).toBe(0)
  await sees(host, '2 left')

  // Pasted lines say what becomes of each before anything is saved.
  await button(host, 'Import').click()
  const importing = sheet(host, 'Import guests')
  const lines = importing.getByLabel('Paste lines')
  await lines.fill(
    'Josephine Kestrel, jo@visitors.test\nRoza Amberly\nOtis Pell, otis@\nIda Thornby\nUna Thornby',
  )
  await importing.getByRole('button', { name: 'Check' }).click()
  await sees(importing, 'Nothing is saved yet.', 'Line 1 · On the list already', 'Line 2 · New')
  await sees(importing, /Line 3 · Not valid · The email address isn't valid/, 'Line 5 · No ticket left')
  await checkScreen(host)
  await importing.getByRole('button', { name: 'Back' }).click()
  expect(await lines.inputValue()).toContain('Una Thornby')
  await importing.getByRole('button', { name: 'Check' }).click()
  await importing.getByRole('button', { name: 'Add 2 guests' }).click()
  await sees(host, '2 guests added')
  await row(host, 'Roza Amberly').waitFor()
  await row(host, 'Ida Thornby').waitFor()
  expect(await row(host, 'Una Thornby').count()).toBe(0)
})
