import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { actAs } from '#testing/auth/act-as.ts'
import { account } from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { confirmRedemption, joinOffer, makeOffer, makeTaker, redeemOffer } from '#testing/steps/make-offer.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const END = graphql('mutation ($id: ID!) { endOffer(offerId: $id) { status endDate } }')
const ARCHIVE = graphql('mutation ($id: ID!) { archiveOffer(offerId: $id) { isArchived } }')
const DUPLICATE = graphql(`mutation ($id: ID!, $key: String!) {
  duplicateOffer(offerId: $id, idempotencyKey: $key) { offerId status displayName joined redeemed endDate quantity }
}`)
const GIVEN = graphql(
  'query ($id: ID!) { offer(offerId: $id) { mayEdit instructions redemption { link code } } }',
)
const MOVE = graphql(`mutation ($id: ID!, $end: DateTime!) {
  updateOffer(input: { offerId: $id, endDate: $end }) { status canMoveEnd }
}`)
const PUBLISH = graphql('mutation ($id: ID!) { publishOffer(offerId: $id) { status } }')
const READ = graphql('query ($id: ID!) { offer(offerId: $id) { isArchived } }')
const LIST = graphql('{ clubOffers(clubIdOrSlug: "test-club") { nodes { offerId isArchived } } }')

it('ends at once; codes that are held stay good, and others get none', async () => {
  const id = await makeOffer(t, { isAtVenue: true, startDate: t.clock.now().toString() })
  const person = await makeTaker(t, 'holds-code', id)
  const late = await makeTaker(t, 'too-late', id)
  const { code } = (await redeemOffer(t, person, id)).data.redeemOffer
  expect((await t.ask(t.world.host, END, { id })).code).toBe('FORBIDDEN')
  expect((await t.ask(t.world.owner, END, { id })).data.endOffer).toEqual({
    status: 'COMPLETE',
    endDate: expect.any(String),
  })
  expect((await t.ask(t.world.owner, END, { id })).code).toBe('CONFLICT')
  expect((await redeemOffer(t, late, id)).code).toBe('CONFLICT')
  expect((await confirmRedemption(t, t.world.owner, code ?? '')).data.confirmRedemption.result).toBe(
    'CONFIRMED',
  )
})

it('is archived once it is over, and then only its team and people who took part find it', async () => {
  const id = await makeOffer(t)
  const member = await makeTaker(t, 'archive-reader')
  const taker = await makeTaker(t, 'took-part-before', id)
  const listed = async (person = member) =>
    (await t.ask(person, LIST)).data.clubOffers.nodes.find(({ offerId }) => offerId === id)
  expect((await t.ask(t.world.owner, ARCHIVE, { id })).code).toBe('CONFLICT')
  await t.ask(t.world.owner, END, { id })
  expect(await listed()).toMatchObject({ isArchived: false })
  for (const _ of [1, 2]) {
    expect((await t.ask(t.world.owner, ARCHIVE, { id })).data.archiveOffer.isArchived).toBe(true)
  }
  expect(await listed()).toBeUndefined()
  expect(await listed(t.world.owner)).toMatchObject({ isArchived: true })
  expect(await listed(taker)).toMatchObject({ isArchived: true })
  const seenBy = async (person: Person) => (await t.ask(person, READ, { id })).code
  expect([await seenBy(member), await seenBy(taker)]).toEqual(['NOT_FOUND', 'OK'])
  expect((await joinOffer(t, member, id)).code).toBe('NOT_FOUND')
})

it('runs again with a later end where it ended by its date, and not where the team ended it', async () => {
  const first = t.clock.now().add({ minutes: 4 }).toString()
  const id = await makeOffer(t, { endDate: first })
  const person = await makeTaker(t, 'runs-again', id)
  const ended = await makeOffer(t, { endDate: first })
  await t.ask(t.world.owner, END, { id: ended })
  t.clock.advance({ minutes: 5 })
  expect((await redeemOffer(t, person, id)).code).toBe('CONFLICT')
  const end = t.clock.now().add({ hours: 5 }).toString()
  expect((await t.ask(t.world.owner, MOVE, { id, end })).data.updateOffer).toEqual({
    status: 'ACTIVE',
    canMoveEnd: true,
  })
  expect((await redeemOffer(t, person, id)).code).toBe('OK')
  const refused = await t.ask(t.world.owner, MOVE, { id: ended, end })
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'CONFLICT',
    'This offer is over. Duplicate it to offer this again.',
  ])
})

it('is copied as a draft, once for each key', async () => {
  const end = t.clock.now().add({ hours: 9 }).toString()
  const id = await makeOffer(t, { quantity: 9, endDate: end })
  await makeTaker(t, 'took-part', id)
  const key = randomUUID()
  const copies = [
    await t.ask(t.world.owner, DUPLICATE, { id, key }),
    await t.ask(t.world.owner, DUPLICATE, { id, key }),
  ]
  const [first, second] = copies.map(({ data }) => data.duplicateOffer)
  expect(first).toMatchObject({ status: 'NONE', joined: 0, redeemed: 0, endDate: null, quantity: 9 })
  expect(first?.offerId).not.toBe(id)
  expect(second?.offerId).toBe(first?.offerId)
})

it('staff who act as the owner read neither what it gives nor what members read afterwards', async () => {
  const secret = { redeemType: 'INVITE_LINK', link: 'https://door.test/secret', instructions: 'Say moon.' }
  const id = await makeOffer(t, secret)
  await account(t, 'agent@offers.test', { isStaff: true })
  const { person: acting } = await actAs(t, 'agent@offers.test', t.world.owner.userName)
  const seenBy = async (person: Person) => (await t.ask(person, GIVEN, { id })).data.offer
  expect(await seenBy(t.world.owner)).toMatchObject({ redemption: { link: secret.link }, mayEdit: true })
  expect(await seenBy(acting)).toEqual({ redemption: null, instructions: '', mayEdit: true })
  // They promise nothing in the name of the club either.
  const draft = await makeOffer(t, { ...secret, published: false })
  expect((await t.ask(acting, PUBLISH, { id: draft })).code).toBe('FORBIDDEN')
  expect((await t.ask(t.world.owner, PUBLISH, { id: draft })).code).toBe('OK')
})
