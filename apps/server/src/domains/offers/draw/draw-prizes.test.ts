import { checkDraw } from '@reprise/rules/draws/check-draw'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseAccounts } from '#jobs/erase-accounts.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestBeacon } from '#testing/draws/test-beacon.ts'
import { makeTestBeacon } from '#testing/draws/test-beacon.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import {
  decideDraws,
  drawOf,
  endOffer,
  holdersOf,
  makeDrawOffer,
  makeEndedDraw,
  passPrizeOn,
  sure,
  toldOfOffers,
} from '#testing/steps/make-draw.ts'
import { cancelRedemption, joinOffer, makeTaker, redeemOffer } from '#testing/steps/make-offer.ts'

let t: TestApp
let beacon: TestBeacon
beforeAll(async () => {
  beacon = makeTestBeacon(() => t.clock.now())
  t = await startTestApp({ connections: 16, beacon })
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})
beforeEach(async () => {
  // Sessions end while the clock moves on.
  t.world.owner = await t.world.signIn(t.world.owner)
})

const ARCHIVE = graphql(`mutation ($id: ID!) { archiveOffer(offerId: $id) { isArchived } }`)
const LEAVE = graphql(`mutation ($id: ID!) { leaveClub(clubId: $id) { clubId } }`)
const UPDATE = graphql(`mutation ($input: UpdateOfferInput!) { updateOffer(input: $input) { quantity } }`)
const MINE = graphql(`query ($id: ID!) { offer(offerId: $id) {
  myParticipation { state canJoin canRedeem redeemUntil }
} }`)

const standing = async (person: Person, id: string) =>
  (await t.ask(person, MINE, { id })).data.offer.myParticipation
const read = (path: string) => fetch(`${t.url}${path}`)

describe('a prize', () => {
  it('goes to the next alternate when it is not redeemed in time, with a public reason', async () => {
    const { offerId, takers } = await makeEndedDraw(t, ['xena', 'yann', 'zoe'], {
      quantity: 1,
      redeemDays: 1,
    })
    await decideDraws(t)
    const [first] = await holdersOf(t, offerId, takers)
    t.clock.advance({ hours: 25 })
    await t.drain()
    const people = await Promise.all(takers.map((person) => t.world.signIn(person)))
    t.world.owner = await t.world.signIn(t.world.owner)
    const [second] = await holdersOf(t, offerId, people)
    expect(second?.userId).not.toBe(first?.userId)
    const { result, drawId } = await drawOf(t, t.world.owner, offerId)
    expect(result).toMatchObject({ alternatesLeft: 1, passedOn: [{ reason: 'Not redeemed in time' }] })
    const former = sure(people.find((person) => person.userId === first?.userId))
    expect(await standing(former, offerId)).toMatchObject({
      state: 'EXPIRED',
      canRedeem: false,
      redeemUntil: null,
    })
    const checked = checkDraw(await (await read(`/api/draws/${drawId}/file`)).text(), beacon.chain)
    expect(checked.holders).toEqual(result?.holders)
    expect((await redeemOffer(t, sure(second), offerId)).code).toBe('OK')
  })

  it('is passed on by the team with a reason, but not once it is redeemed', async () => {
    const { offerId, takers } = await makeEndedDraw(t, ['abel', 'bess', 'carl'], { quantity: 1 })
    await decideDraws(t)
    const [first] = await holdersOf(t, offerId, takers)
    const given = { offerId, userId: sure(first).userId, reason: 'Was an organiser' }
    const other = sure(takers.find((person) => person !== first))
    expect((await passPrizeOn(t, t.world.owner, { ...given, userId: other.userId })).code).toBe('CONFLICT')
    expect((await passPrizeOn(t, sure(first), given)).code).toBe('FORBIDDEN')
    expect((await passPrizeOn(t, t.world.owner, given)).code).toBe('OK')
    expect(await drawOf(t, sure(first), offerId)).toMatchObject({
      myEntry: { hasPrize: false, passedOnReason: 'Was an organiser' },
    })
    const [second] = await holdersOf(t, offerId, takers)
    expect((await redeemOffer(t, sure(second), offerId)).code).toBe('OK')
    expect((await passPrizeOn(t, t.world.owner, { ...given, userId: sure(second).userId })).code).toBe(
      'CONFLICT',
    )
    await t.drain()
    expect(await toldOfOffers(t, sure(first))).toEqual(['OfferAwarded WON', 'OfferNotWon PASSED_ON'])
  })

  it('is not passed on by somebody of the team who waits for it', async () => {
    const { offerId, takers } = await makeEndedDraw(t, ['gail', 'hank', 'ines'], { quantity: 1 })
    await decideDraws(t)
    const [first] = await holdersOf(t, offerId, takers)
    for (const person of takers.filter((each) => each !== first)) {
      await t.db
        .insertInto('club_team_member')
        .values({
          club_id: t.world.clubId,
          user_id: person.userId,
          role: 'OFFER_MANAGER',
          assigned_at: t.clock.now(),
        })
        .execute()
      const given = { offerId, userId: sure(first).userId, reason: 'I want it' }
      expect((await passPrizeOn(t, person, given)).code).toBe('FORBIDDEN')
    }
    expect(await holdersOf(t, offerId, takers)).toEqual([first])
  })

  it('goes on when its winner leaves the club', async () => {
    const { offerId, takers } = await makeEndedDraw(t, ['dina', 'emil'], { quantity: 1 })
    await decideDraws(t)
    const [first] = await holdersOf(t, offerId, takers)
    const other = sure(takers.find((person) => person !== first))
    await t.ask(sure(first), LEAVE, { id: t.world.clubId })
    await t.drain()
    expect(await drawOf(t, other, offerId)).toMatchObject({ myEntry: { hasPrize: true } })
    expect((await drawOf(t, other, offerId)).result?.passedOn[0]?.reason).toBe(
      'No longer a member of the club',
    )
  })

  it('keeps an offer from being archived, and its number of winners from changing', async () => {
    const offerId = await makeDrawOffer(t, { quantity: 1 })
    const person = await makeTaker(t, 'fred', offerId)
    for (const quantity of [2, 3]) {
      const changed = await t.ask(t.world.owner, UPDATE, { input: { offerId, quantity } })
      expect(changed.code).toBe('BAD_INPUT')
    }
    await endOffer(t, offerId)
    expect((await t.ask(t.world.owner, ARCHIVE, { id: offerId })).code).toBe('CONFLICT')
    await decideDraws(t)
    expect((await t.ask(t.world.owner, ARCHIVE, { id: offerId })).code).toBe('CONFLICT')
    expect((await redeemOffer(t, person, offerId)).code).toBe('OK')
    expect((await t.ask(t.world.owner, ARCHIVE, { id: offerId })).code).toBe('OK')
  })
})

describe('an offer whose prize', () => {
  const archive = async (offerId: string) => (await t.ask(t.world.owner, ARCHIVE, { id: offerId })).code

  it('is held at a venue is not archived', async () => {
    const { offerId, takers } = await makeEndedDraw(t, ['jule', 'karl'], { quantity: 1, isAtVenue: true })
    await decideDraws(t)
    const [first] = await holdersOf(t, offerId, takers)
    expect((await redeemOffer(t, sure(first), offerId)).data.redeemOffer.state).toBe('HELD')
    expect(await archive(offerId)).toBe('CONFLICT')
  })

  it('is late and goes on soon is not archived', async () => {
    const { offerId } = await makeEndedDraw(t, ['lena', 'mark'], { quantity: 1, redeemDays: 1 })
    await decideDraws(t)
    t.clock.advance({ hours: 25 })
    t.world.owner = await t.world.signIn(t.world.owner)
    expect(await archive(offerId)).toBe('CONFLICT')
  })

  it('is taken back after it was archived gives it to nobody', async () => {
    const { offerId, takers } = await makeEndedDraw(t, ['nell', 'omar'], { quantity: 1, redeemDays: 1 })
    await decideDraws(t)
    const [first] = await holdersOf(t, offerId, takers)
    const { redemptionId } = (await redeemOffer(t, sure(first), offerId)).data.redeemOffer
    expect(await archive(offerId)).toBe('OK')
    expect((await cancelRedemption(t, t.world.owner, redemptionId, 'A mistake')).code).toBe('OK')
    const given = { offerId, userId: sure(first).userId, reason: 'Nobody redeemed it' }
    expect((await passPrizeOn(t, t.world.owner, given)).code).toBe('CONFLICT')
    t.clock.advance({ hours: 25 })
    await t.drain()
    const other = sure(takers.find((person) => person !== first))
    expect(await toldOfOffers(t, other)).toEqual(['OfferNotWon'])
  })
})

describe('the end of a draw', () => {
  it('is not moved once it has passed', async () => {
    const offerId = await makeDrawOffer(t, { endDate: t.clock.now().add({ minutes: 2 }).toString() })
    await makeTaker(t, 'paul', offerId)
    t.clock.advance({ minutes: 3 })
    const endDate = t.clock.now().add({ hours: 5 }).toString()
    expect((await t.ask(t.world.owner, UPDATE, { input: { offerId, endDate } })).code).toBe('CONFLICT')
  })
})

describe('who may win', () => {
  it('lacks nothing at the freeze that the offer asks for', async () => {
    const set = (person: Person, score: number) =>
      t.db.updateTable('users').set({ rep_score: score }).where('id', '=', person.userId).execute()
    const [keeps, loses] = await Promise.all(['nora', 'otto'].map((name) => makeTaker(t, name)))
    for (const person of [sure(keeps), sure(loses)]) await set(person, 60)
    const offerId = await makeDrawOffer(t, { requirements: [{ kind: 'REP_SCORE', amount: 50 }] })
    for (const person of [keeps, loses]) expect((await joinOffer(t, sure(person), offerId)).code).toBe('OK')
    await set(sure(loses), 40)
    await endOffer(t, offerId)
    await decideDraws(t)
    expect((await drawOf(t, sure(keeps), offerId)).entries).toBe(1)
    expect(await holdersOf(t, offerId, [sure(keeps)])).toEqual([keeps])
    expect((await drawOf(t, sure(loses), offerId)).myEntry).toBe(null)
  })

  it('changes nothing of the list after the freeze, also where an account is erased', async () => {
    const { offerId, takers } = await makeEndedDraw(t, ['pete', 'rosa'], { quantity: 1, redeemDays: 1 })
    await decideDraws(t)
    const [first] = await holdersOf(t, offerId, takers)
    const before = await drawOf(t, t.world.owner, offerId)
    const left = t.clock.now().subtract({ hours: 24 * 91 })
    await t.db.updateTable('users').set({ deleted_at: left }).where('id', '=', sure(first).userId).execute()
    await eraseAccounts.run(t.services)
    t.clock.advance({ hours: 25 })
    await t.drain()
    t.world.owner = await t.world.signIn(t.world.owner)
    const after = await drawOf(t, t.world.owner, offerId)
    expect(after).toMatchObject({ listHash: before.listHash, entries: 2 })
    expect(after.result?.holders).not.toEqual(before.result?.holders)
    const salts = await t.db
      .selectFrom('draw_entry')
      .select('salt')
      .where('user_id', '=', sure(first).userId)
      .execute()
    expect(salts).toEqual([{ salt: '' }])
  })
})

describe('a suspended club', () => {
  const setStatus = (status: 'OPEN' | 'SUSPENDED') =>
    t.db.updateTable('club').set({ status }).where('id', '=', t.world.clubId).execute()

  it('draws nobody, and its winners get their time again', async () => {
    const { offerId, takers } = await makeEndedDraw(t, ['sven', 'tara'], { quantity: 1, redeemDays: 1 })
    await setStatus('SUSPENDED')
    await t.drain()
    await setStatus('OPEN')
    expect((await drawOf(t, t.world.owner, offerId)).state).toBe('OPEN')
    await decideDraws(t)
    const [winner] = await holdersOf(t, offerId, takers)
    await setStatus('SUSPENDED')
    t.clock.advance({ hours: 25 })
    await t.drain()
    await setStatus('OPEN')
    const person = await t.world.signIn(sure(winner))
    expect((await drawOf(t, person, offerId)).myEntry?.hasPrize).toBe(true)
    expect((await redeemOffer(t, person, offerId)).code).toBe('OK')
  })
})
