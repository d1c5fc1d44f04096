import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { END_SESSION, NOTIFICATION_ADDED } from '#testing/documents.ts'
import { standBetween } from '#testing/stand-between.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { subscribe } from '#testing/subscribe.ts'
import { openLive } from './live.ts'

let t: TestApp
let event: MadeEvent
beforeAll(async () => {
  t = await startTestApp()
  event = await makeEvent(t, { tickets: [{ limitedAmount: 100, maxPerPerson: 50 }] })
})
afterAll(() => t.close())

const PATIENCE = { timeout: 20_000 }
const LISTENS = "from pg_stat_activity where query = 'listen live' and datname = current_database()"
const count = async (text: string) => (await t.db.executeQuery(CompiledQuery.raw(text))).rows.length

/** Cuts the connection that listens: it comes back in a second, and what is told meanwhile it does not hear. */
async function cutLine(): Promise<void> {
  const ended = await t.db.executeQuery<{ pid: number }>(
    CompiledQuery.raw(`select pid, pg_terminate_backend(pid) ${LISTENS}`),
  )
  expect(ended.rows).toHaveLength(1)
  const isThere = `select 1 from pg_stat_activity where pid = ${ended.rows[0]?.pid}`
  await vi.waitFor(async () => expect(await count(isThere)).toBe(0), PATIENCE)
}

test('what happens while the line is cut is shown as soon as it is back', async () => {
  const taken = await takeTickets(t, t.world.member, event.eventId, event.eventTicketIds[0] ?? '')
  const code = taken.data.purchaseEventTickets.tickets[0]?.code ?? ''
  const screen = await subscribe(
    t.url,
    t.world.host,
    graphql('subscription ($id: String!) { eventCheckInChanged(eventIdOrSlug: $id) { scanned } }'),
    { id: event.eventId },
  )
  expect((await screen.next()).eventCheckInChanged.scanned).toBe(0)
  await cutLine()
  expect((await scanTicket(t, t.world.host, event.eventId, code)).data.verdict.status).toBe('ACCEPTED')
  // A line that is back asks again at once, so the number may be told before the scan is done, and again after it.
  let { scanned } = (await screen.next()).eventCheckInChanged
  while (scanned === 0) ({ scanned } = (await screen.next()).eventCheckInChanged)
  expect(scanned).toBe(1)
  screen.close()
})

test('a session that ends while the line is cut takes its socket along, and no other', async () => {
  const person = await t.world.addPerson('leaving-in-the-gap')
  const leaving = await subscribe(t.url, person, NOTIFICATION_ADDED)
  const staying = await subscribe(t.url, t.world.secondMember, NOTIFICATION_ADDED)
  const ends = { leaving: 0, staying: 0 }
  void leaving.closed.then((code) => (ends.leaving = code))
  void staying.closed.then((code) => (ends.staying = code))
  await cutLine()
  const { data } = await t.ask(person, graphql('{ sessions { nodes { sessionId } } }'))
  const [session] = data.sessions.nodes
  await t.ask(person, END_SESSION, {
    sessionId: session?.sessionId,
  })
  await vi.waitFor(() => expect(ends.leaving).toBe(4403), PATIENCE)
  await vi.waitFor(async () => expect(await count(`select 1 ${LISTENS}`)).toBe(1), PATIENCE)
  expect(ends.staying).toBe(0)
  staying.close()
})

test('a line that all calls let go of at once ends once, and what listens is woken over a new one', async () => {
  const warned: string[] = []
  const note = (warning: Error) => warned.push(warning.message)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  const live = await openLive(t.databaseUrl, t.services.log)
  onTestFinished(() => live.close())
  let woken = 0
  live.listen('topic', () => (woken += 1))
  for (let call = 0; call < 20; call += 1) live.letGo()
  await vi.waitFor(() => expect(woken).toBeGreaterThan(0), PATIENCE)
  expect(warned).toEqual([])
})

test('a line that breaks without a word is noticed, and what listens is woken over a new one', async () => {
  const between = await standBetween(t.databaseUrl)
  const live = await openLive(between.url, t.services.log, { connectMs: 5000, lookMs: 50, answerMs: 2000 })
  onTestFinished(() => live.close())
  let woken = 0
  live.listen('topic', () => (woken += 1))
  between.breakAll()
  await vi.waitFor(() => expect(woken).toBeGreaterThan(0), PATIENCE)
})

test('a line that breaks without a word while it is made is given up, and the next one is whole', async () => {
  const between = await standBetween(t.databaseUrl)
  const live = await openLive(between.url, t.services.log, { connectMs: 3000, lookMs: 50, answerMs: 2000 })
  onTestFinished(() => live.close())
  let woken = 0
  live.listen('topic', () => (woken += 1))
  between.isMute = true
  between.breakAll()
  await vi.waitFor(() => expect(between.lines).toHaveLength(3), PATIENCE)
  expect(woken).toBe(0)
  between.isMute = false
  await vi.waitFor(() => expect(woken).toBeGreaterThan(0), PATIENCE)
})

test('a start whose line breaks without a word ends with a sentence, and leaves no line behind', async () => {
  const between = await standBetween(t.databaseUrl)
  between.isMute = true
  const patience = { connectMs: 300, lookMs: 50, answerMs: 300 }
  await expect(openLive(between.url, t.services.log, patience)).rejects.toThrow(
    'The database does not answer',
  )
  await vi.waitFor(() => expect(between.lines.every((line) => line.destroyed)).toBe(true), PATIENCE)
  await wait(1500)
  expect(between.lines).toHaveLength(1)
})
