import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeOffer, makeTaker, redeemOffer } from '#testing/steps/make-offer.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const DAY = 24
const inHours = (hours: number) => t.clock.now().add({ hours }).toString()
const LEAVE = graphql(`mutation ($id: ID!) { leaveClub(clubId: $id) { clubId } }`)
const UPDATE = graphql(`mutation ($input: UpdateOfferInput!) { updateOffer(input: $input) { endDate } }`)

async function remindersOf({ userId }: Person): Promise<string[]> {
  const told = await readNotified(t.db, userId)
  return told.flatMap(({ type, properties }) =>
    type === 'OfferEndsSoon' ? [properties.OfferName ?? ''] : [],
  )
}

test('people who take part and got nothing yet are told once, a day before it ends', async () => {
  const offerId = await makeOffer(t, { displayName: 'Late coffee', endDate: inHours(5 * DAY) })
  const short = await makeOffer(t, { displayName: 'One night', endDate: inHours(2 * DAY) })
  const [waits, redeemed, left] = await Promise.all(
    ['reminded', 'redeemer', 'leaver'].map((name) => makeTaker(t, name, offerId)),
  )
  const brief = await makeTaker(t, 'briefly', short)
  if (!waits || !redeemed || !left) throw new Error('three people take part')
  expect((await redeemOffer(t, redeemed, offerId)).code).toBe('OK')
  expect((await t.ask(left, LEAVE, { id: t.world.clubId })).code).toBe('OK')

  t.clock.advance({ hours: 4 * DAY - 1 })
  await t.drain()
  expect(await remindersOf(waits)).toEqual([])
  t.clock.advance({ hours: 2 })
  await t.drain()
  t.clock.advance({ hours: 1 })
  await t.drain()
  expect(await remindersOf(waits)).toEqual(['Late coffee'])
  for (const person of [redeemed, left, brief]) expect(await remindersOf(person)).toEqual([])

  // Who gets more days is told again before the new end.
  const owner = await t.world.signIn(t.world.owner)
  const moved = await t.ask(owner, UPDATE, { input: { offerId, endDate: inHours(3 * DAY) } })
  expect(moved.code).toBe('OK')
  await t.drain()
  expect(await remindersOf(waits)).toHaveLength(1)
  t.clock.advance({ hours: 2 * DAY + 1 })
  await t.drain()
  expect(await remindersOf(waits)).toEqual(['Late coffee', 'Late coffee'])
})
