import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeOffer, makeTaker, redeemOffer } from '#testing/steps/make-offer.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
})

const LIST = graphql(`query ($id: ID!, $keyword: String, $first: Int, $after: String) {
  offerRedemptions(offerId: $id, keyword: $keyword, first: $first, after: $after) {
    totalCount hasNextPage endCursor nodes { redemptionId state code member { userName } }
  }
}`)
const list = (person: Person, id: string, asked: object = {}) => t.ask(person, LIST, { id, ...asked })

test('the team reads all of more than 50 redemptions, page by page, the newest first', async () => {
  const id = await makeOffer(t, { limitPerMember: 60 })
  const keen = await makeTaker(t, 'keenlister', id)
  const made: string[] = []
  for (let index = 0; index < 53; index += 1) {
    t.clock.advance({ seconds: 1 })
    made.unshift((await redeemOffer(t, keen, id)).data.redeemOffer.redemptionId)
  }
  const pageAfter = async (from: string | null) =>
    (await list(t.world.owner, id, { first: 20, after: from })).data.offerRedemptions
  const read: string[] = []
  let after: string | null = null
  do {
    const page = await pageAfter(after)
    expect(page.totalCount).toBe(53)
    read.push(...page.nodes.map(({ redemptionId }) => redemptionId))
    after = page.hasNextPage ? page.endCursor : null
  } while (after)
  expect(read).toEqual(made)
})

test('one finds a redemption by its member or by its whole code, which stays private', async () => {
  const id = await makeOffer(t, { isAtVenue: true, redeemType: 'ACCESS_PASS' })
  const [one, two] = [await makeTaker(t, 'codelister', id), await makeTaker(t, 'namelister', id)]
  const { code } = (await redeemOffer(t, one, id)).data.redeemOffer
  await redeemOffer(t, two, id)
  const found = async (keyword: string) =>
    (await list(t.world.owner, id, { keyword })).data.offerRedemptions.nodes
  expect(await found(code ?? '')).toEqual([
    expect.objectContaining({ state: 'HELD', code: null, member: { userName: one.userName } }),
  ])
  expect(await found((code ?? '').slice(0, 4))).toEqual([])
  expect((await found('namelister')).length).toBe(1)
  expect((await list(one, id)).code).toBe('FORBIDDEN')
})
