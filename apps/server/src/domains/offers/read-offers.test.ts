import type { RunStatus } from '@reprise/rules/clubs/run-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeOffer, makeTaker, redeemOffer } from '#testing/steps/make-offer.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const LIST = graphql(`query ($club: String!, $status: OfferStatus) {
  clubOffers(clubIdOrSlug: $club, status: $status) { totalCount nodes { displayName status } }
}`)

test('the team finds the offers in each state, and each offer is in one of them', async () => {
  const now = t.clock.now()
  const inSeconds = (seconds: number) => now.add({ seconds }).toString()
  const made = (displayName: string, more: Record<string, unknown> = {}) =>
    makeOffer(t, { displayName, ...more })
  await made('A draft', { published: false, endDate: inSeconds(5) })
  await made('To come', { startDate: inSeconds(3600) })
  await made('Open', { quantity: 2 })
  await made('Over', { endDate: inSeconds(5) })
  const last = await made('Used up', { quantity: 1 })
  expect((await redeemOffer(t, await makeTaker(t, 'lastone', last), last)).code).toBe('OK')
  t.clock.advance({ seconds: 6 })

  const inState = async (status: RunStatus | null) => {
    const { data } = await t.ask(t.world.owner, LIST, { club: t.world.clubSlug, status })
    const { nodes, totalCount } = data.clubOffers
    expect(totalCount).toBe(nodes.length)
    if (status) expect(new Set(nodes.map((offer) => offer.status))).toEqual(new Set([status]))
    return nodes.map((offer) => offer.displayName).sort()
  }
  expect(await inState('NONE')).toEqual(['A draft'])
  expect(await inState('PENDING')).toEqual(['To come'])
  expect(await inState('ACTIVE')).toEqual(['Open'])
  expect(await inState('COMPLETE')).toEqual(['Over', 'Used up'])
  expect(await inState(null)).toHaveLength(5)
})
