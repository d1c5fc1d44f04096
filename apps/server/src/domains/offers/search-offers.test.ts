import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { makeOffer, makeTaker, redeemOffer } from '#testing/steps/make-offer.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const SEARCH = graphql(`query ($keyword: String!, $first: Int, $after: String) {
  search(keyword: $keyword, first: $first, after: $after) {
    nodes { kind title text path date mark } totalCount hasNextPage endCursor
  }
}`)
const END = graphql('mutation ($id: ID!) { endOffer(offerId: $id) { offerId } }')

const search = async (person: Person | null, keyword: string, page: Record<string, unknown> = {}) =>
  (await t.ask(person, SEARCH, { keyword, ...page })).data.search
const titles = async (person: Person | null, keyword: string) =>
  (await search(person, keyword)).nodes.map(({ title }) => title)

test('a visitor finds a public offer by the words of its name and its text, and reads whose it is', async () => {
  const offerId = await makeOffer(t, {
    access: 'PUBLIC',
    displayName: 'Pangolin Brunch',
    bio: 'Crumpets until the band goes home.',
  })
  const { nodes, totalCount } = await search(null, 'CRUMPETS pangolin')
  expect(totalCount).toBe(1)
  expect(nodes).toEqual([
    {
      kind: 'OFFER',
      title: 'Pangolin Brunch',
      text: 'Test Club · Crumpets until the band goes home.',
      path: `/rep-clubs/test-club/offers/${offerId}`,
      date: null,
      mark: null,
    },
  ])
  expect(await titles(null, 'pangolin nowhere')).toEqual([])
})

test('an offer for members is found by members, and one that is not live by nobody', async () => {
  const member = await makeTaker(t, 'finds-offers')
  await makeOffer(t, { displayName: 'Okapi for members' })
  await makeOffer(t, { displayName: 'Okapi draft', published: false })
  await makeOffer(t, {
    displayName: 'Okapi to come',
    access: 'PUBLIC',
    startDate: t.clock.now().add({ hours: 1 }).toString(),
  })
  const over = await makeOffer(t, { displayName: 'Okapi over', access: 'PUBLIC' })
  await t.ask(t.world.owner, END, { id: over })
  const gone = await makeOffer(t, { displayName: 'Okapi gone', access: 'PUBLIC', quantity: 1 })
  const taker = await makeTaker(t, 'takes-the-last', gone)
  expect((await redeemOffer(t, taker, gone)).code).toBe('OK')
  expect(await titles(member, 'okapi')).toEqual(['Okapi for members'])
  expect(await titles(t.world.stranger, 'okapi')).toEqual([])
  expect(await titles(null, 'okapi')).toEqual([])
})

test('a club that is hidden shows no offers, and one by invite shows them to people with an account', async () => {
  const asked = await makeClub(t, t.world.owner, { name: 'By invite', access: 'INVITE_ONLY' })
  await makeOffer(t, { clubIdOrSlug: asked, displayName: 'Tapir tea', access: 'PUBLIC' })
  const hidden = await makeClub(t, t.world.owner, { name: 'Soon', published: false, status: 'PENDING' })
  await makeOffer(t, { clubIdOrSlug: hidden, displayName: 'Tapir toast', access: 'PUBLIC' })
  expect(await titles(null, 'tapir')).toEqual([])
  expect(await titles(t.world.stranger, 'tapir')).toEqual(['Tapir tea'])
})

test('offers stand in one list with events and clubs, and each page goes on where the one before ended', async () => {
  await makeEvent(t, { input: { clubId: null, displayName: 'Dugong disco' }, tickets: [] })
  await makeClub(t, t.world.owner, { name: 'Dugong club' })
  for (const displayName of ['Dugong drink', 'Dugong dance', 'The dugong pass'])
    await makeOffer(t, { displayName, access: 'PUBLIC' })
  const seen: string[] = []
  let after: string | null = null
  for (let page = 0; page < 5; page += 1) {
    const answer: Awaited<ReturnType<typeof search>> = await search(null, 'dugong', { first: 1, after })
    expect([answer.totalCount, answer.hasNextPage]).toEqual([5, page < 4])
    seen.push(...answer.nodes.map(({ title }) => title))
    after = answer.endCursor
  }
  expect([seen[0], ...seen.slice(1, 4).sort(), seen[4]]).toEqual([
    'Dugong disco',
    'Dugong club',
    'Dugong dance',
    'Dugong drink',
    'The dugong pass',
  ])
})
