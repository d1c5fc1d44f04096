import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeExpired } from '#jobs/purge-expired.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
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

test('what a member told the club is deleted a year after, and not before; that they redeemed it stays', async () => {
  const offerId = await makeOffer(t, { redeemType: 'CUSTOMER_INFORMATION', asksFor: ['ADDRESS'] })
  const person = await makeTaker(t, 'told-the-club', offerId)
  const { code } = await redeemOffer(t, person, offerId, { details: { address: '1 River Lane' } })
  expect(code).toBe('OK')
  const kept = () =>
    t.db
      .selectFrom('offer_redemption')
      .select(['state', 'details'])
      .where('offer_id', '=', offerId)
      .executeTakeFirstOrThrow()
  t.clock.advance({ hours: 24 * 364 })
  await purgeExpired.run(t.services)
  expect((await kept()).details).toMatchObject({ address: '1 River Lane' })
  t.clock.advance({ hours: 24 * 2 })
  await purgeExpired.run(t.services)
  expect(await kept()).toEqual({ state: 'CONFIRMED', details: null })
})
