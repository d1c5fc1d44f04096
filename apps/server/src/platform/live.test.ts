import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MadeEvent } from '#testing/make-event.ts'
import { makeEvent } from '#testing/make-event.ts'
import { scanTicket } from '#testing/scan-tickets.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { subscribe } from '#testing/subscribe.ts'
import { takeTickets } from '#testing/take-tickets.ts'

let t: TestApp
let event: MadeEvent
beforeAll(async () => {
  t = await startTestApp()
  event = await makeEvent(t, { tickets: [{ limitedAmount: 100, maxPerPerson: 50 }] })
})
afterAll(() => t.close())

const LISTENS = "from pg_stat_activity where query = 'listen live' and datname = current_database()"
const count = async (text: string) => (await t.db.executeQuery(CompiledQuery.raw(text))).rows.length

/** Cuts the connection that listens: it comes back in a second, and what is told meanwhile it does not hear. */
async function cutLine(): Promise<void> {
  expect(await count(`select pg_terminate_backend(pid) ${LISTENS}`)).toBe(1)
  await vi.waitFor(async () => expect(await count(`select 1 ${LISTENS}`)).toBe(0))
}

const PATIENCE = { timeout: 20_000 }

test('what happens while the line is cut is shown as soon as it is back', async () => {
  const taken = await takeTickets(t, t.world.member, event.eventId, event.eventTicketIds[0] ?? '')
  const code = taken.data.purchaseEventTickets.tickets[0]?.code ?? ''
  const screen = await subscribe<{ eventCheckInChanged: { scanned: number } }>(
    t.url,
    t.world.host,
    `subscription { eventCheckInChanged(eventIdOrSlug: "${event.eventId}") { scanned } }`,
  )
  expect((await screen.next()).eventCheckInChanged.scanned).toBe(0)
  await cutLine()
  expect((await scanTicket(t, t.world.host, event.eventId, code)).data.verdict.status).toBe('ACCEPTED')
  expect((await screen.next()).eventCheckInChanged.scanned).toBe(1)
  screen.close()
})

test('a session that ends while the line is cut takes its socket along, and no other', async () => {
  const watch = 'subscription { notificationAdded { notificationId } }'
  const person = await t.world.addPerson('leaving-in-the-gap')
  const leaving = await subscribe(t.url, person, watch)
  const staying = await subscribe(t.url, t.world.secondMember, watch)
  const ends = { leaving: 0, staying: 0 }
  void leaving.closed.then((code) => (ends.leaving = code))
  void staying.closed.then((code) => (ends.staying = code))
  await cutLine()
  const [session] = (await t.ask<{ sessions: { sessionId: string }[] }>(person, '{ sessions { sessionId } }'))
    .data.sessions
  await t.ask(person, 'mutation ($id: ID!) { endSession(sessionId: $id) { sessionId } }', {
    id: session?.sessionId,
  })
  await vi.waitFor(() => expect(ends.leaving).toBe(4403), PATIENCE)
  await vi.waitFor(async () => expect(await count(`select 1 ${LISTENS}`)).toBe(1), PATIENCE)
  expect(ends.staying).toBe(0)
  staying.close()
})
