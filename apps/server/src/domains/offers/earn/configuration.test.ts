import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeWay, openLink, standingWith, submitProof, ways } from '#testing/steps/earn-offers.ts'
import { makeOffer, makeTaker, tryOffer } from '#testing/steps/make-offer.ts'
import { drawing, putPicture } from '#testing/steps/send-picture.ts'

// Also tests store-configuration.ts.

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const UPDATE = graphql('mutation ($input: UpdateOfferInput!) { updateOffer(input: $input) { offerId } }')
const PUBLISH = graphql('mutation ($id: ID!) { publishOffer(offerId: $id) { status } }')
const DUPLICATE = graphql(`mutation ($id: ID!, $key: String!) {
  duplicateOffer(offerId: $id, idempotencyKey: $key) { offerId rewardPoints proof configuration { code questions { text } } }
}`)
const ANNOUNCE = graphql(`mutation ($extension: String!, $contentLength: Int!) {
  presignOfferFileUpload(extension: $extension, contentLength: $contentLength) { assetId url }
}`)
const update = (id: string, input: Record<string, unknown>) =>
  t.ask(t.world.owner, UPDATE, { input: { offerId: id, ...input } })
const fieldsOf = ({ errors }: { errors: { extensions: { fields?: Record<string, string> } }[] }) =>
  Object.keys(errors[0]?.extensions.fields ?? {})

it('a draft may lack what publishing needs, and says where it is missing', async () => {
  const draft = {
    type: 'EARN_POINTS',
    subType: 'interact',
    published: false,
    configuration: { what: 'Vote' },
  }
  const id = await makeOffer(t, draft)
  const publish = () => t.ask(t.world.owner, PUBLISH, { id })
  expect(fieldsOf(await publish())).toEqual(['rewardPoints'])
  await update(id, { rewardPoints: 3 })
  expect(fieldsOf(await publish())).toEqual(['configuration.url'])
  expect(fieldsOf(await update(id, { configuration: { what: 'Vote', times: 3 } }))).toEqual([
    'configuration.times',
  ])
  await update(id, { configuration: { what: 'Vote', url: 'https://example.test' } })
  expect((await publish()).data.publishOffer.status).toBe('ACTIVE')
  expect(fieldsOf(await update(id, { configuration: { what: 'Vote' } }))).toEqual(['configuration.url'])
  expect(fieldsOf(await tryOffer(t, { ...draft, published: true }))).toEqual(['rewardPoints'])
})

it('what it asks for and what it gives are fixed once somebody takes part', async () => {
  const id = await makeWay(t, 'survey')
  const person = await makeTaker(t, 'first-answerer')
  const { questions } = (await standingWith(t, person, id)).configuration ?? {}
  const [question] = questions ?? []
  await submitProof(t, person, id, { answers: [{ questionId: question?.questionId, texts: ['All'] }] })
  expect(fieldsOf(await update(id, { rewardPoints: 11 }))).toEqual(['rewardPoints'])
  expect(fieldsOf(await update(id, { configuration: ways.survey }))).toEqual(['configuration'])
  // What is saved again as it was is no change.
  expect((await update(id, { bio: 'Thank you', rewardPoints: 10, configuration: { questions } })).code).toBe(
    'OK',
  )
})

it('a copy takes over what it asks for', async () => {
  const id = await makeWay(t, 'buy-product')
  const { data } = await t.ask(t.world.owner, DUPLICATE, { id, key: randomUUID() })
  expect(data.duplicateOffer).toMatchObject({
    rewardPoints: 10,
    proof: 'CODE',
    configuration: { code: 'CAP-2027', questions: null },
  })
})

it('a file is downloaded by those who open its link, and stays when other things change', async () => {
  const picture = await drawing()
  const asked = { extension: 'png', contentLength: picture.length }
  const { assetId, url } = (await t.ask(t.world.owner, ANNOUNCE, asked)).data.presignOfferFileUpload
  await putPicture(t, url, picture)
  const id = await makeWay(t, 'download', { configuration: { url: null, assetId, fileName: 'Plan' } })
  expect((await update(id, { configuration: { fileName: 'The plan' } })).code).toBe('OK')
  const person = await makeTaker(t, 'downloader')
  expect((await standingWith(t, person, id)).configuration).toMatchObject({
    file: null,
    fileName: 'The plan',
  })
  const link = (await openLink(t, person, id)).data.openOfferLink.url
  const answer = await fetch(new URL(link, t.url))
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    "attachment; filename*=UTF-8''The%20plan.webp",
  ])
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(20)
  expect((await standingWith(t, person, id)).myParticipation?.fulfilments).toHaveLength(1)
})

it('a tier has to be one of the club', async () => {
  const input = { type: 'EARN_STATUS', subType: 'promo', configuration: { code: 'ABCDEF' } }
  expect(fieldsOf(await tryOffer(t, { ...input, rewardTierId: randomUUID() }))).toEqual(['rewardTierId'])
  expect(fieldsOf(await tryOffer(t, input))).toEqual(['rewardTierId'])
})

it('nobody picks themselves who may not give points by hand', async () => {
  const manager = await makeTaker(t, 'picks-themself')
  await t.db
    .insertInto('club_team_member')
    .values({
      club_id: t.world.clubId,
      user_id: manager.userId,
      role: 'OFFER_MANAGER',
      assigned_at: t.clock.now(),
    })
    .execute()
  const input = {
    type: 'EARN_POINTS',
    subType: 'bonus',
    displayName: 'For me',
    rewardPoints: 5,
    configuration: { userIds: [manager.userId], reason: 'For helping' },
  }
  expect(fieldsOf(await tryOffer(t, input, manager))).toEqual(['configuration.userIds'])
  const id = await makeOffer(t, input)
  // A copy would give it to them once more.
  const copy = (person: typeof manager) => t.ask(person, DUPLICATE, { id, key: randomUUID() })
  expect((await copy(manager)).code).toBe('BAD_INPUT')
  expect((await copy(t.world.owner)).code).toBe('OK')
})

it('a code is too long to be guessed', async () => {
  const input = { type: 'EARN_STATUS', subType: 'promo', displayName: 'Promo', published: false }
  const tried = await tryOffer(t, { ...input, configuration: { code: 'AB-CD 5' } })
  expect(fieldsOf(tried)).toEqual(['configuration.code'])
  expect((await tryOffer(t, { ...input, configuration: { code: 'AB-CD 56' } })).code).toBe('OK')
})
