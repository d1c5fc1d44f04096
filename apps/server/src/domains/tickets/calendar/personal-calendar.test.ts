import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseAccounts } from '#jobs/erase-accounts.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { CANCEL_EVENT, RENEW_CALENDAR_ADDRESS, UPDATE_EVENT } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

const MINE = graphql('{ myCalendarAddress { madeAt url } }')
const END = graphql('mutation { endCalendarAddress { madeAt url } }')

const lines: string[] = []
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ onLog: (line) => lines.push(line) })
})
afterAll(() => t.close())
// The limit of calls is by the minute.
beforeEach(() => {
  t.clock.advance({ seconds: 60 })
})

/** A new address of the person, as a path. */
async function renew(person: Person): Promise<string> {
  const { data } = await t.ask(person, RENEW_CALENDAR_ADDRESS)
  const url = data.renewCalendarAddress.url ?? ''
  expect(url).toMatch(new RegExp(`^${t.services.config.publicUrl}/feeds/mine/[\\w-]{43}\\.ics$`))
  return new URL(url).pathname
}

/** What is in the calendar, as two readers that know nothing of each other agree. */
async function read(path: string) {
  const answer = await fetch(t.url + path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  const text = await answer.text()
  const other = Object.values(nodeIcal.sync.parseICS(text)).filter((each) => each?.type === 'VEVENT')
  const entries = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((entry) => {
    const of = (name: string) => entry.getFirstPropertyValue(name)?.toString()
    return {
      title: of('summary'),
      status: of('status'),
      place: of('location'),
      sequence: Number(of('sequence')),
    }
  })
  expect(other.map(({ summary, status }) => [summary, status])).toEqual(
    entries.map(({ title, status }) => [title, status]),
  )
  return entries
}
const status = async (path: string) => (await fetch(t.url + path)).status

const hiddenPlace = { address: '1 Hidden Lane', isOnlyVisibleToApprovedAttendees: true }

test('a calendar has what the person goes to or waits for, and a hidden place once they are approved', async () => {
  const person = await t.world.addPerson('calendar.reader')
  const going = await makeEvent(t, {
    input: { displayName: 'Going in secret', isPrivate: false, location: hiddenPlace },
    tickets: [{}],
  })
  const waiting = await makeEvent(t, {
    input: { displayName: 'Waiting for', location: hiddenPlace },
    tickets: [{ isRequiredApproval: true }],
  })
  await makeEvent(t, { input: { displayName: 'Of others' }, tickets: [] })
  const path = await renew(person)
  expect(await read(path)).toEqual([])
  for (const { eventId, eventTicketIds } of [going, waiting])
    expect((await takeTickets(t, person, eventId, eventTicketIds[0] ?? '')).code).toBe('OK')
  const entries = await read(path)
  expect(entries).toHaveLength(2)
  expect(entries).toContainEqual(
    expect.objectContaining({ title: 'Going in secret', status: 'CONFIRMED', place: '1 Hidden Lane' }),
  )
  const asked = entries.find(({ title }) => title === 'Waiting for')
  expect(asked).toMatchObject({ status: 'TENTATIVE' })
  expect(asked?.place).toBeUndefined()
})

test('a cancelled event stays for those who went, as cancelled and with a later number', async () => {
  const person = await t.world.addPerson('calendar.cancelled')
  const other = await t.world.addPerson('calendar.elsewhere')
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { displayName: 'Called off' },
    tickets: [{}],
  })
  await takeTickets(t, person, eventId, eventTicketIds[0] ?? '')
  const [path, elsewhere] = [await renew(person), await renew(other)]
  const [before] = await read(path)
  const host = await t.world.signIn(t.world.host)
  await t.ask(host, UPDATE_EVENT, { input: { eventId, displayName: 'Called off soon' } })
  const [changed] = await read(path)
  expect(changed).toMatchObject({ title: 'Called off soon', status: 'CONFIRMED' })
  expect(changed?.sequence).toBeGreaterThan(before?.sequence ?? Number.POSITIVE_INFINITY)
  expect((await t.ask(host, CANCEL_EVENT, { eventId, idempotencyKey: crypto.randomUUID() })).code).toBe('OK')
  const [off] = await read(path)
  expect(off).toMatchObject({ status: 'CANCELLED' })
  expect(off?.sequence).toBeGreaterThan(changed?.sequence ?? Number.POSITIVE_INFINITY)
  expect(await read(elsewhere)).toEqual([])
})

test('a past event stays for 90 days', async () => {
  const person = await t.world.addPerson('calendar.past')
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{}] })
  await takeTickets(t, person, eventId, eventTicketIds[0] ?? '')
  const path = await renew(person)
  const over = (days: number) =>
    t.db
      .updateTable('event')
      .set({
        start_date: t.clock.now().subtract({ hours: 24 * days + 1 }),
        end_date: t.clock.now().subtract({ hours: 24 * days }),
      })
      .where('id', '=', eventId)
      .execute()
  await over(89)
  expect(await read(path)).toHaveLength(1)
  await over(91)
  expect(await read(path)).toHaveLength(0)
})

test('an address is shown once, and ends at once when it is renewed or switched off', async () => {
  const person = await t.world.addPerson('calendar.renewer')
  expect((await t.ask(person, MINE)).data.myCalendarAddress).toEqual({ madeAt: null, url: null })
  const first = await renew(person)
  const shown = (await t.ask(person, MINE)).data.myCalendarAddress
  expect(shown).toEqual({ madeAt: expect.any(String), url: null })
  const second = await renew(person)
  expect([await status(first), await status(second)]).toEqual([404, 200])
  expect((await t.ask(person, END)).data.endCalendarAddress).toEqual({ madeAt: null, url: null })
  expect(await status(second)).toBe(404)
  expect((await t.ask(person, END)).code).toBe('OK')
  expect(await status(`/feeds/mine/${'%00'}.ics`)).toBe(404)
})

test('neither the database nor the log has the secret', async () => {
  const person = await t.world.addPerson('calendar.quiet')
  const path = await renew(person)
  const secret = path.split('/').at(-1)?.replace('.ics', '') ?? ''
  const before = lines.length
  for (const each of [path, path.replace('/mine/', '/Mine/'), path.replace('/feeds/', '/feeds//')])
    await status(each)
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(before + 3)
  expect(lines.join('')).not.toContain(secret)
  expect(lines.slice(before).join('')).toContain('/feeds/mine/[id]')
  const [row] = await t.db
    .selectFrom('calendar_address')
    .selectAll()
    .where('user_id', '=', person.userId)
    .execute()
  expect(row?.hash).toHaveLength(32)
  const noted = await t.db
    .selectFrom('audit')
    .select(['operation', 'subject', 'input'])
    .where('actor_id', '=', person.userId)
    .execute()
  expect(noted.map(({ operation }) => operation)).toContain('renewCalendarAddress')
  expect(JSON.stringify(noted)).not.toContain(secret)
})

test('of a closed account there is no calendar, and an erased one has no address', async () => {
  const person = await t.world.addPerson('calendar.leaver')
  const path = await renew(person)
  const set = (closed: { deactivated_at: Temporal.Instant | null } | { deleted_at: Temporal.Instant }) =>
    t.db.updateTable('users').set(closed).where('id', '=', person.userId).execute()
  await set({ deactivated_at: t.clock.now() })
  expect(await status(path)).toBe(404)
  await set({ deactivated_at: null })
  expect(await status(path)).toBe(200)
  await set({ deleted_at: t.clock.now() })
  expect(await status(path)).toBe(404)
  t.clock.advance({ hours: 24 * 91 })
  await eraseAccounts.run(t.services)
  expect(
    await t.db.selectFrom('calendar_address').selectAll().where('user_id', '=', person.userId).execute(),
  ).toEqual([])
})

test('who guesses addresses waits for a minute', async () => {
  const statuses: number[] = []
  for (let call = 0; call < 121; call += 1) statuses.push(await status(`/feeds/mine/guess-${call}.ics`))
  expect(new Set(statuses.slice(0, 120))).toEqual(new Set([404]))
  expect(statuses.at(-1)).toBe(429)
})
