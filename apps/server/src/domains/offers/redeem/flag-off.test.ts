import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { confirmRedemption, makeOffer, makeTaker, redeemOffer } from '#testing/steps/make-offer.ts'

// The flag redeemOffers hides an action of the app (S-108), and nothing else. The screens are tested in
// e2e/journeys/offers/redeeming-off.spec.ts.

const FLAGS = graphql('{ featureFlags { key isOn } }')
const CAN = graphql('query ($id: ID!) { offer(offerId: $id) { myParticipation { canRedeem } } }')

const servers: Record<'off' | 'on', TestApp | undefined> = { off: undefined, on: undefined }
const serverOf = (which: 'off' | 'on'): TestApp => {
  const found = servers[which]
  if (!found) throw new Error(`no server with the flag ${which}`)
  return found
}
beforeAll(async () => {
  servers.off = await startTestApp()
  servers.on = await startTestApp({ settings: { FEATURE_FLAGS: 'redeemOffers' } })
})
afterAll(async () => {
  await servers.off?.close()
  await servers.on?.close()
})

test.each(['off', 'on'] as const)(
  'with the flag %s the server redeems, and confirms at a venue',
  async (which) => {
    const t = serverOf(which)
    expect((await t.ask(null, FLAGS)).data.featureFlags).toEqual([
      { key: 'redeemOffers', isOn: which === 'on' },
    ])
    const online = await makeOffer(t, { redeemType: 'PROMO_CODE', code: 'MOON' })
    const atVenue = await makeOffer(t, { isAtVenue: true, redeemType: 'ACCESS_PASS' })
    const person = await makeTaker(t, `flag${which}`, online, atVenue)
    expect((await t.ask(person, CAN, { id: online })).data.offer.myParticipation?.canRedeem).toBe(true)
    expect((await redeemOffer(t, person, online)).data.redeemOffer).toMatchObject({
      state: 'CONFIRMED',
      code: 'MOON',
    })
    const held = (await redeemOffer(t, person, atVenue)).data.redeemOffer
    const confirmed = await confirmRedemption(t, t.world.owner, held.code ?? '')
    expect(confirmed.data.confirmRedemption.result).toBe('CONFIRMED')
  },
)
