import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'

let t: TestApp
let event: MadeEvent
beforeAll(async () => {
  t = await startTestApp()
  event = await makeEvent(t, { tickets: [{ name: 'Early', limitedAmount: 5, optInShowTicketAmount: true }] })
  await giveRole(t.services, t.world.host, event.eventId, t.world.coHost, 'CO_HOST')
})
afterAll(() => t.close())

const PAGE = graphql(`query ($event: String!) { event(eventIdOrSlug: $event) {
  displayName asksBeforeTickets optInQuestionRequirements myPermissions
  createdBy { name } coHosts { name } club { name }
  eventTickets { name isFull }
} }`)

const read = async (person: Person | null = null) =>
  (await t.ask(person, PAGE, { event: event.slug })).data.event

const SHOWN = graphql(`query ($event: String!) { event(eventIdOrSlug: $event) {
  displayName myPermissions createdBy { name } coHosts { name } club { name } eventTickets { name isFull }
} }`)

test('the page of an event asks the database twice for a visitor, and once more for a person', async () => {
  const read = (person: Person | null) => t.ask(person, SHOWN, { event: event.slug })
  await read(t.world.host)
  const counts: number[] = []
  for (const person of [null, t.world.host, t.world.member])
    counts.push(await t.statements(() => read(person)))
  expect(counts).toEqual([2, 3, 3])
})

test.each<[string, () => Promise<unknown>, Record<string, unknown>]>([
  [
    'the event',
    () => sql`update event set display_name = 'Later' where id = ${event.eventId}`.execute(t.db),
    { displayName: 'Later' },
  ],
  [
    'its host',
    () => sql`update users set name = 'Hanna' where id = ${t.world.host.userId}`.execute(t.db),
    { createdBy: { name: 'Hanna' } },
  ],
  [
    'its co-host',
    () => sql`update users set name = 'Cora' where id = ${t.world.coHost.userId}`.execute(t.db),
    { coHosts: [{ name: 'Cora' }] },
  ],
  [
    'who its co-hosts are',
    () => sql`delete from event_role where event_id = ${event.eventId}`.execute(t.db),
    { coHosts: [] },
  ],
  [
    'its club',
    () => sql`update club set name = 'Night Club' where id = ${t.world.clubId}`.execute(t.db),
    { club: { name: 'Night Club' } },
  ],
  [
    'an event ticket',
    () => sql`update event_ticket set name = 'Late' where event_id = ${event.eventId}`.execute(t.db),
    { eventTickets: [{ name: 'Late', isFull: false }] },
  ],
  [
    'the stock',
    () =>
      sql`update stock_pool set taken = 5 where event_ticket_id = ${event.eventTicketIds[0]}`.execute(t.db),
    { eventTickets: [{ name: 'Late', isFull: true }] },
  ],
  [
    'what it asks',
    () =>
      sql`insert into event_question (id, event_id, kind, question, is_required, sort_order, created_at)
        values (gen_random_uuid(), ${event.eventId}, 'SHORT_TEXT', 'Who are you?', true, 1, ${t.clock.now()}::timestamptz)`.execute(
        t.db,
      ),
    { asksBeforeTickets: true, optInQuestionRequirements: true },
  ],
])('a change of %s by another server is on the next page', async (_what, change, changed) => {
  const before = await read()
  await change()
  expect(await read()).toEqual({ ...before, ...changed })
  // What was read again is kept again.
  expect(await t.statements(() => read())).toBe(2)
})

test('who leaves the team of the club may do nothing at its events from the next page on', async () => {
  const other = await makeEvent(t, { host: t.world.owner })
  const permissionsOf = async (person: Person) =>
    (await t.ask(person, PAGE, { event: other.slug })).data.event.myPermissions
  expect(await permissionsOf(t.world.host)).toContain('CAN_EDIT_EVENT')
  await sql`delete from club_team_member where user_id = ${t.world.host.userId}`.execute(t.db)
  expect(await permissionsOf(t.world.host)).toEqual([])
})
