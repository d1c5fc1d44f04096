import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import { ADD_EVENT_ROLES, REMOVE_EVENT_ROLES } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { confirmRedemption, makeOffer, makeTaker, redeemOffer, tryOffer } from '#testing/steps/make-offer.ts'
import { givePoints, pointsOf } from '#testing/steps/trade-points.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const DOOR = graphql('query ($id: String!) { event(eventIdOrSlug: $id) { confirmsOffers } }')
const VENUE = graphql('query ($id: ID!) { offer(offerId: $id) { venueEvent { eventId } } }')
const MOVE = graphql('mutation ($input: UpdateOfferInput!) { updateOffer(input: $input) { offerId } }')

const confirmsAt = async (person: Person | null, id: string) =>
  (await t.ask(person, DOOR, { id })).data.event.confirmsOffers
const move = (offerId: string, input: Record<string, unknown>) =>
  t.ask(t.world.owner, MOVE, { input: { offerId, ...input } })

/** An event of the test club with the door person on its staff, and an offer that is redeemed there. */
async function makeVenue(input: Record<string, unknown> = {}) {
  const { eventId } = await makeEvent(t, { input })
  const roles = { eventId, userName: t.world.door.userName, roles: ['DOOR'] }
  await t.ask(t.world.host, ADD_EVENT_ROLES, roles)
  const offerId = await makeOffer(t, {
    isAtVenue: true,
    venueEventId: eventId,
    access: 'PUBLIC',
    requirements: [{ kind: 'REP_POINTS', amount: 40 }],
  })
  return { eventId, offerId }
}

/** A member who shows a code for 40 points. */
async function showCode(name: string, offerId: string) {
  const person = await makeTaker(t, name, offerId)
  await givePoints(t, t.world.clubId, person.userId, 50n)
  const { redeemOffer: held } = (await redeemOffer(t, person, offerId)).data
  return { person, code: held.code ?? '' }
}

test('door staff of the event that an offer names confirms a code, and other people of an event do not', async () => {
  const { eventId, offerId } = await makeVenue()
  const other = await makeVenue()
  const { person, code } = await showCode('shows-at-door', offerId)
  await t.ask(t.world.host, ADD_EVENT_ROLES, {
    eventId,
    userName: t.world.talent.userName,
    roles: ['TALENT'],
  })
  for (const nobody of [t.world.talent, t.world.promoter, person])
    expect((await confirmRedemption(t, nobody, code)).code).toBe('NOT_FOUND')
  const confirmed = (await confirmRedemption(t, t.world.door, code, 'North door')).data.confirmRedemption
  expect(confirmed).toMatchObject({
    result: 'CONFIRMED',
    redemption: { confirmedAtPlace: 'North door', confirmedBy: { userName: 'door' } },
  })
  expect((await pointsOf(t, person, t.world.clubId)).balance).toMatchObject({ available: '10', spent: '40' })
  expect((await confirmRedemption(t, t.world.door, code)).data.confirmRedemption.result).toBe('REDEEMED')
  // The door staff of one event have no say at another one.
  await t.ask(t.world.host, REMOVE_EVENT_ROLES, {
    eventId: other.eventId,
    userName: t.world.door.userName,
    roles: ['DOOR'],
  })
  const elsewhere = await showCode('shows-elsewhere', other.offerId)
  expect((await confirmRedemption(t, t.world.door, elsewhere.code)).code).toBe('NOT_FOUND')
  expect((await confirmRedemption(t, t.world.host, elsewhere.code)).code).toBe('OK')
})

test('the door page says so only to those who scan there, and only while an offer names the event', async () => {
  const { eventId, offerId } = await makeVenue()
  expect(await confirmsAt(t.world.door, eventId)).toBe(true)
  expect(await confirmsAt(t.world.stranger, eventId)).toBe(false)
  expect(await confirmsAt(null, eventId)).toBe(false)
  expect((await t.ask(null, VENUE, { id: offerId })).data.offer.venueEvent).toEqual({ eventId })
  expect((await move(offerId, { venueEventId: null })).code).toBe('OK')
  expect(await confirmsAt(t.world.door, eventId)).toBe(false)
  expect((await t.ask(null, VENUE, { id: offerId })).data.offer.venueEvent).toBeNull()
})

test('the door confirms nothing before it opens, and nothing once the event is cancelled', async () => {
  const early = await makeVenue({
    startDate: t.clock.now().add({ hours: 30 }).toString(),
    endDate: t.clock.now().add({ hours: 34 }).toString(),
    scanningOpensBefore: 60,
  })
  const shown = await showCode('too-early', early.offerId)
  expect((await confirmRedemption(t, t.world.door, shown.code)).code).toBe('NOT_FOUND')
  expect(await confirmsAt(t.world.door, early.eventId)).toBe(false)
  const { eventId, offerId } = await makeVenue()
  const late = await showCode('called-off', offerId)
  await cancelEvent(t, t.world.host, eventId)
  expect((await confirmRedemption(t, t.world.door, late.code)).code).toBe('NOT_FOUND')
  // The team of the club still gives it.
  expect((await confirmRedemption(t, t.world.host, late.code)).code).toBe('OK')
})

test('an offer names only events of its own club, and only where codes are confirmed', async () => {
  const { eventId, offerId } = await makeVenue()
  const clubId = await makeClub(t, t.world.owner, { name: 'Another house' })
  const refused = await tryOffer(t, { clubIdOrSlug: clubId, isAtVenue: true, venueEventId: eventId })
  expect([refused.code, refused.errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { venueEventId: 'Choose an event of this club' },
  ])
  expect((await tryOffer(t, { isAtVenue: false, venueEventId: eventId })).code).toBe('BAD_INPUT')
  expect((await move(offerId, { isAtVenue: false, venueEventId: eventId })).code).toBe('BAD_INPUT')
  expect((await move(offerId, { isAtVenue: false })).code).toBe('OK')
  expect((await t.ask(null, VENUE, { id: offerId })).data.offer.venueEvent).toBeNull()
})
