import { randomUUID } from 'node:crypto'
import { offerPrograms } from '@reprise/rules/offers/programs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeAchievement } from '#testing/steps/make-achievement.ts'
import { joinOffer, makeOffer, makeTaker, tryOffer } from '#testing/steps/make-offer.ts'
import { sendPicture } from '#testing/steps/send-picture.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const READ = graphql(`query ($id: ID!) { offer(offerId: $id) {
  offerId version status published displayName type kind subType redeemType avatarUrl mayEdit instructions endDate
  quantity pointsCost timeZone redemption { link code place { address note } }
  requirements { kind amount tier { name } achievements { displayName } }
} }`)
const UPDATE = graphql(`mutation ($input: UpdateOfferInput!) {
  updateOffer(input: $input) { version displayName quantity endDate status }
}`)
const PUBLISH = graphql('mutation ($id: ID!) { publishOffer(offerId: $id) { status published } }')
const DELETE = graphql('mutation ($id: ID!) { deleteOffer(offerId: $id) { offerId } }')
const LIST = graphql(`query ($club: String!, $filter: OfferFilter, $first: Int, $after: String) {
  clubOffers(clubIdOrSlug: $club, filter: $filter, first: $first, after: $after) {
    totalCount hasNextPage endCursor nodes { displayName published }
  }
}`)
const EXPLORE = graphql('{ offers(tab: EXPLORE) { totalCount nodes { displayName } } }')

const update = (input: Record<string, unknown> & { offerId: string }, by: Person = t.world.owner) =>
  t.ask(by, UPDATE, { input })

it('makes each program with its usual way to redeem; others are refused at the field', async () => {
  for (const { type, slug, redeemType } of offerPrograms) {
    const subType = type === 'CUSTOM' ? null : slug
    const made = await tryOffer(t, { type, subType, published: false })
    expect([slug, made.data.createOffer]).toMatchObject([slug, { status: 'NONE', redeemType }])
  }
  const soon = t.clock.now().add({ hours: 1 }).toString()
  const refused: [Record<string, unknown>, string][] = [
    [{ type: 'EARN_POINTS' }, 'subType'],
    [{ kind: 'DRAW' }, 'quantity'],
    [{ type: 'REWARD_MEMBERS', subType: 'mystery' }, 'subType'],
    [{ subType: 'coupon' }, 'subType'],
    [{ type: 'REWARD_MEMBERS', subType: 'community', redeemType: 'ACCESS_PASS' }, 'redeemType'],
    [{ redeemType: 'INVITE_LINK', link: 'https://a.test', isAtVenue: true }, 'isAtVenue'],
    [{ redeemType: 'INVITE_LINK' }, 'link'],
    [{ redeemType: 'PROMO_CODE' }, 'code'],
    [{ redeemType: 'LOCATION_INFORMATION' }, 'place'],
    [{ redeemType: 'CUSTOMER_INFORMATION' }, 'asksFor'],
    [{ startDate: soon, endDate: soon }, 'endDate'],
    [{ requirements: [{ kind: 'LOYALTY_STATUS', tierId: randomUUID() }] }, 'requirements.0.tierId'],
    [
      { requirements: [{ kind: 'ACHIEVEMENTS', achievementIds: [randomUUID()] }] },
      'requirements.0.achievementIds',
    ],
    [{ bonusAchievementId: randomUUID() }, 'bonusAchievementId'],
  ]
  for (const [input, field] of refused) {
    const { code, errors } = await tryOffer(t, input)
    expect([field, code, Object.keys(errors[0]?.extensions.fields ?? {})]).toEqual([
      field,
      'BAD_INPUT',
      [field],
    ])
  }
})

it('asks for achievements of its own club alone, and gives only those that one has once', async () => {
  const perEvent = await makeAchievement(t, { input: { awarding: 'ONCE_PER_EVENT' } })
  expect((await tryOffer(t, { bonusAchievementId: perEvent })).code).toBe('BAD_INPUT')
  const other = await makeClub(t, t.world.owner, { name: 'Elsewhere' })
  const foreign = await makeAchievement(t, { input: { clubIdOrSlug: other } })
  expect((await tryOffer(t, { bonusAchievementId: foreign })).code).toBe('BAD_INPUT')
  const draft = await makeAchievement(t, { input: { published: false } })
  const asks = (id: string) => [{ kind: 'ACHIEVEMENTS', achievementIds: [id] }]
  expect((await tryOffer(t, { requirements: asks(draft) })).code).toBe('BAD_INPUT')
  const id = await makeOffer(t, { requirements: [...asks(perEvent), { kind: 'REP_POINTS', amount: 7 }] })
  expect((await t.ask(t.world.owner, READ, { id })).data.offer).toMatchObject({
    pointsCost: 7,
    timeZone: 'America/Los_Angeles',
    requirements: [
      { kind: 'ACHIEVEMENTS', achievements: [{}] },
      { kind: 'REP_POINTS', amount: 7 },
    ],
  })
})

it('follows table C: each role edits the offers of its area, and views the others', async () => {
  const [reward, offers, accounts] = [
    await t.world.addPerson('reward-manager'),
    await t.world.addPerson('offer-manager'),
    await t.world.addPerson('account-manager'),
  ]
  const club = await makeClub(t, t.world.owner, { name: 'Roles' }, [
    { person: reward, role: 'REWARD_MANAGER' },
    { person: offers, role: 'OFFER_MANAGER' },
    { person: accounts, role: 'ACCOUNT_MANAGER' },
  ])
  const of = (type: 'CUSTOM' | 'REWARD_MEMBERS') => ({
    type,
    subType: type === 'CUSTOM' ? null : 'vip-pass',
    clubIdOrSlug: club,
    published: false,
  })
  const cases = [
    [reward, 'REWARD_MEMBERS', 'OK'],
    [reward, 'CUSTOM', 'FORBIDDEN'],
    [offers, 'REWARD_MEMBERS', 'OK'],
    [offers, 'CUSTOM', 'OK'],
    [accounts, 'REWARD_MEMBERS', 'FORBIDDEN'],
    [accounts, 'CUSTOM', 'FORBIDDEN'],
    [t.world.stranger, 'CUSTOM', 'FORBIDDEN'],
  ] as const
  for (const [person, type, expected] of cases) {
    const { code } = await tryOffer(t, of(type), person)
    expect([person.userName, type, code]).toEqual([person.userName, type, expected])
  }
  const made = await tryOffer(t, of('CUSTOM'))
  const id = made.data.createOffer.offerId
  expect((await update({ offerId: id, bio: 'x' }, reward)).code).toBe('FORBIDDEN')
  expect((await t.ask(reward, READ, { id })).data.offer).toMatchObject({
    mayEdit: false,
    redemption: { link: null },
  })
  expect((await t.ask(offers, PUBLISH, { id })).code).toBe('OK')
})

it('is a draft that only the team sees until it is published', async () => {
  const id = await makeOffer(t, { published: false, redeemType: 'INVITE_LINK' })
  expect((await t.ask(t.world.member, READ, { id })).code).toBe('NOT_FOUND')
  expect((await t.ask(t.world.host, READ, { id })).data.offer).toMatchObject({
    status: 'NONE',
    mayEdit: false,
  })
  const missing = await t.ask(t.world.owner, PUBLISH, { id })
  expect([missing.code, missing.errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { link: 'Enter the link' },
  ])
  expect((await update({ offerId: id, link: 'https://group.example/join' })).code).toBe('OK')
  expect((await t.ask(t.world.owner, PUBLISH, { id })).data.publishOffer.status).toBe('ACTIVE')
  expect((await t.ask(t.world.owner, PUBLISH, { id })).code).toBe('CONFLICT')
  expect((await update({ offerId: id, link: null })).code).toBe('BAD_INPUT')
})

it('changes all of a draft, and with participants only texts, a later end and more of it', async () => {
  const end = t.clock.now().add({ hours: 48 })
  const id = await makeOffer(t, { quantity: 5, endDate: end.toString() })
  const { version } = (await t.ask(t.world.owner, READ, { id })).data.offer
  expect((await update({ offerId: id, quantity: 4, limitPerMember: 2, expectedVersion: version })).code).toBe(
    'OK',
  )
  expect((await update({ offerId: id, bio: 'Stale', expectedVersion: version })).code).toBe('CONFLICT')
  await makeTaker(t, 'taker', id)
  const later = end.add({ hours: 1 }).toString()
  const changed = await update({
    offerId: id,
    displayName: 'Better',
    quantity: 6,
    endDate: later,
    instructions: 'Ask at the bar',
  })
  expect(changed.data.updateOffer).toMatchObject({ displayName: 'Better', quantity: 6 })
  const fixed: Record<string, unknown>[] = [
    { quantity: 5 },
    { endDate: end.toString() },
    { startDate: end.toString() },
    { limitPerMember: 3 },
    { access: 'PUBLIC' },
    { redeemType: 'PROMO_CODE', code: 'A' },
    { requirements: [{ kind: 'REP_SCORE', amount: 1 }] },
  ]
  for (const change of fixed) {
    const [field = ''] = Object.keys(change)
    const refused = await update({ offerId: id, ...change })
    expect([field, refused.code, Object.keys(refused.errors[0]?.extensions.fields ?? {})]).toEqual([
      field,
      'BAD_INPUT',
      [field],
    ])
  }
  expect((await update({ offerId: id, quantity: null, endDate: null })).data.updateOffer).toMatchObject({
    quantity: null,
    endDate: null,
  })
  expect((await t.ask(t.world.owner, DELETE, { id })).code).toBe('CONFLICT')
})

it('is deleted with its picture while nobody takes part', async () => {
  const avatarAssetId = await sendPicture(t, t.world.owner, 'presignOfferAvatarUpload')
  const id = await makeOffer(t, { avatarAssetId, access: 'PUBLIC' })
  const { avatarUrl } = (await t.ask(null, READ, { id })).data.offer
  expect((await fetch(t.url + avatarUrl)).headers.get('content-type')).toBe('image/webp')
  expect((await t.ask(t.world.host, DELETE, { id })).code).toBe('FORBIDDEN')
  expect((await t.ask(t.world.stranger, DELETE, { id })).code).toBe('FORBIDDEN')
  expect((await t.ask(t.world.owner, DELETE, { id })).code).toBe('OK')
  expect((await t.ask(t.world.owner, READ, { id })).code).toBe('NOT_FOUND')
})

it('shows members all published offers of a club, others the public ones, and its team the drafts too', async () => {
  const clubId = await makeClub(t, t.world.owner, { name: 'Lists' })
  const make = (displayName: string, input: Record<string, unknown> = {}) =>
    makeOffer(t, { clubIdOrSlug: clubId, displayName, ...input })
  await make('Draft', { published: false })
  t.clock.advance({ seconds: 1 })
  const open = await make('Open', { access: 'PUBLIC' })
  t.clock.advance({ seconds: 1 })
  await make('Inside')
  const person = await t.world.addPerson('list-member')
  const listOf = async (who: Person | null, asked: { filter?: string } = {}) =>
    (await t.ask(who, LIST, { club: clubId, ...asked })).data.clubOffers.nodes.map((row) => row.displayName)
  const explored = async () => (await t.ask(person, EXPLORE)).data.offers.nodes.map((row) => row.displayName)
  expect(await listOf(null)).toEqual(['Open'])
  expect(await listOf(person)).toEqual(['Open'])
  expect(await explored()).not.toContain('Inside')
  await t.ask(person, graphql('mutation ($id: ID!) { joinClub(clubId: $id) { clubId } }'), { id: clubId })
  expect(await listOf(person)).toEqual(['Inside', 'Open'])
  expect((await explored()).slice(0, 2)).toEqual(['Inside', 'Open'])
  expect(await listOf(t.world.owner)).toEqual(['Inside', 'Open', 'Draft'])
  await joinOffer(t, person, open)
  expect(await listOf(person, { filter: 'PARTICIPATING' })).toEqual(['Open'])
  expect(await listOf(person, { filter: 'NOT_PARTICIPATING' })).toEqual(['Inside'])
  const page = (await t.ask(person, LIST, { club: clubId, first: 1 })).data.clubOffers
  expect(page).toMatchObject({ totalCount: 2, hasNextPage: true })
  const next = await t.ask(person, LIST, { club: clubId, first: 1, after: page.endCursor })
  expect(next.data.clubOffers).toMatchObject({ hasNextPage: false, nodes: [{ displayName: 'Open' }] })
})

it('reads a list of offers with as many statements for ten as for one', async () => {
  const clubIdOrSlug = await makeClub(t, t.world.owner, { name: 'Many offers' })
  const badge = await makeAchievement(t, { input: { clubIdOrSlug } })
  const requirements = [
    { kind: 'ACHIEVEMENTS', achievementIds: [badge] },
    { kind: 'REP_POINTS', amount: 3 },
    { kind: 'REP_SCORE', amount: 1 },
  ]
  for (let made = 0; made < 10; made += 1) {
    await makeOffer(t, { clubIdOrSlug, requirements, access: 'PUBLIC', bonusAchievementId: badge })
  }
  const ask = (first: number) =>
    t.statements(() =>
      t.ask(
        t.world.stranger,
        graphql(`query ($club: String!, $first: Int) { clubOffers(clubIdOrSlug: $club, first: $first) { nodes {
          displayName status mayEdit club { name } bonusAchievement { displayName }
          requirements { tier { name } achievements { displayName } }
          myParticipation { state canJoin canRedeem left gaps { kind } redemptions { state } }
        } } }`),
        { club: clubIdOrSlug, first },
      ),
    )
  const one = await ask(1)
  expect(one).toBeGreaterThan(5)
  expect(await ask(10)).toBe(one)
})
