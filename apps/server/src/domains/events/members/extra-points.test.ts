import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { GraphqlAnswer, Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { addTo, awardPoints, saveLadder, usualLadder } from '#testing/clubs/tier-steps.ts'
import { makeHostingClub } from '#testing/events/make-hosting-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket, undoTicketScan } from '#testing/steps/scan-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

// Also tests choose-extra-points.ts, extra-points.sql.ts and require-points.ts.

let t: TestApp
let clubId: string
let tierIds: Map<string, string>
beforeAll(async () => {
  t = await startTestApp()
  t.world.host = await t.world.signIn(t.world.host)
  const team = [{ person: t.world.host, role: 'EVENT_MANAGER' as const }]
  clubId = await makeHostingClub(t, t.world.owner, { name: 'Night Owls' }, team)
  const { tiers } = await saveLadder(t, clubId, usualLadder)
  await t.drain()
  tierIds = new Map(tiers.map(({ name, tierId }) => [name, tierId]))
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const READ = graphql(
  'query ($id: String!) { event(eventIdOrSlug: $id) { extraPoints extraPointsTier { name } club { name } } }',
)
const UPDATE = graphql('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { extraPoints } }')
const COPY = graphql(`mutation ($eventId: ID!, $key: String!) {
  duplicateEvent(eventId: $eventId, idempotencyKey: $key) { extraPoints extraPointsTier { name } }
}`)
const MY_POINTS = graphql('{ myPoints { nodes { everEarned club { clubId } } } }')

const earnedBy = async (person: Person) => {
  const { data } = await t.ask(person, MY_POINTS)
  return data.myPoints.nodes.find(({ club }) => club.clubId === clubId)?.everEarned ?? '0'
}

const make = (input: Record<string, unknown> = {}) =>
  makeEvent(t, { input: { clubId, extraPoints: 50, ...input }, tickets: [{ repPoints: 10 }] })

/** Takes a ticket as the person and shows it at the door. */
async function attend(person: Person, event: Awaited<ReturnType<typeof make>>) {
  const { data } = await takeTickets(t, person, event.eventId, event.eventTicketIds[0] ?? '')
  const [ticket] = data.purchaseEventTickets.tickets
  await scanTicket(t, t.world.host, event.eventId, ticket?.code ?? '')
  await t.drain()
  return ticket?.ticketId ?? ''
}

const member = async (name: string, points = 0n) => {
  const person = await addTo(t, clubId, name)
  if (points > 0n) await awardPoints(t, clubId, person, `before:${name}`, 1, points)
  await t.drain()
  return person
}
const update = (eventId: string, input: Record<string, unknown>, as = t.world.host) =>
  t.ask(as, UPDATE, { input: { eventId, ...input } })
const read = async (id: string) => (await t.ask(t.world.host, READ, { id })).data.event
const placeOf = ({ code, errors }: GraphqlAnswer<unknown>) => [
  code,
  ...Object.keys(errors[0]?.extensions.fields ?? {}),
]

test('members get the extra points at check-in, others only those of the ticket; an undo takes back all', async () => {
  const event = await make()
  const owl = await member('olga')
  const guest = await t.world.addPerson('gustav')
  const ticketId = await attend(owl, event)
  await attend(guest, event)
  expect([await earnedBy(owl), await earnedBy(guest)]).toEqual(['60', '10'])
  // They came before the points of the event changed.
  await update(event.eventId, { extraPoints: 500 })
  t.clock.advance({ seconds: 1 })
  await undoTicketScan(t, t.world.host, event.eventId, ticketId)
  await t.drain()
  expect(await earnedBy(owl)).toBe('0')
})

test('from a tier up: those who have the tier get them, members below do not', async () => {
  const event = await make({ extraPointsTierId: tierIds.get('Silver') })
  const [bronze, silver, gold] = [
    await member('bea', 99n),
    await member('sid', 100n),
    await member('gil', 500n),
  ]
  for (const person of [bronze, silver, gold]) await attend(person, event)
  expect(await Promise.all([bronze, silver, gold].map(earnedBy))).toEqual(['109', '160', '560'])
  expect(await read(event.eventId)).toMatchObject({ extraPoints: 50, extraPointsTier: { name: 'Silver' } })
})

test('a copy keeps them, another club or none drops them, and nothing of it is half-done', async () => {
  const event = await make({ extraPointsTierId: tierIds.get('Silver') })
  const { data } = await t.ask(t.world.host, COPY, { eventId: event.eventId, key: 'copy-of-the-night' })
  expect(data.duplicateEvent).toEqual({ extraPoints: 50, extraPointsTier: { name: 'Silver' } })
  const other = await makeHostingClub(t, t.world.owner, { name: 'Day Larks' }, [
    { person: t.world.host, role: 'EVENT_MANAGER' },
  ])
  expect((await update(event.eventId, { clubId: other })).code).toBe('OK')
  expect(await read(event.eventId)).toEqual({
    extraPoints: 0,
    extraPointsTier: null,
    club: { name: 'Day Larks' },
  })
  await update(event.eventId, { extraPoints: 5 })
  expect((await update(event.eventId, { clubId: null })).code).toBe('OK')
  expect(await read(event.eventId)).toEqual({ extraPoints: 0, extraPointsTier: null, club: null })
})

test('refuses points without a club, a tier without points, and a tier of another club, at the field', async () => {
  const event = await make({ extraPoints: 0 })
  const own = await makeEvent(t, { input: { clubId: null } })
  expect(placeOf(await update(own.eventId, { extraPoints: 5 }))).toEqual(['BAD_INPUT', 'extraPoints'])
  const tier = tierIds.get('Silver')
  expect(placeOf(await update(event.eventId, { extraPointsTierId: tier }))).toEqual([
    'BAD_INPUT',
    'extraPoints',
  ])
  const foreign = await makeEvent(t, { input: {} })
  expect(placeOf(await update(foreign.eventId, { extraPoints: 5, extraPointsTierId: tier }))).toEqual([
    'BAD_INPUT',
    'extraPointsTierId',
  ])
  for (const extraPoints of [-1, 1_000_001]) {
    expect(placeOf(await update(event.eventId, { extraPoints }))).toEqual(['BAD_INPUT', 'extraPoints'])
  }
})

test('a co-host outside the team of the club changes the event, and not its points', async () => {
  const event = await make()
  const coHost = await t.world.addPerson('cora')
  await giveRole(t.services, t.world.host, event.eventId, coHost, 'CO_HOST')
  expect((await update(event.eventId, { description: 'Bring a lamp' }, coHost)).code).toBe('OK')
  expect((await update(event.eventId, { extraPoints: 50, description: 'Two lamps' }, coHost)).code).toBe('OK')
  expect((await update(event.eventId, { extraPoints: 51 }, coHost)).code).toBe('FORBIDDEN')
  expect((await read(event.eventId)).extraPoints).toBe(50)
})
