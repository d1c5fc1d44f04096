import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeWay, submitProof } from '#testing/steps/earn-offers.ts'
import { makeTaker } from '#testing/steps/make-offer.ts'

// Also tests ports/social/local/local-teller.ts.

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
})

const MINE = graphql(`query ($id: ID!) { offer(offerId: $id) { myParticipation { asksAccount state } } }`)
const mineOf = async (person: Person, id: string) =>
  (await t.ask(person, MINE, { id })).data.offer.myParticipation

const connect = (person: Person) =>
  t.db
    .insertInto('social_connection')
    .values({
      provider: 'instagram',
      subject: `ig-${person.userId}`,
      user_id: person.userId,
      name: null,
      url: null,
      followers: null,
      connected_at: t.clock.now(),
    })
    .execute()

const follow = (url = 'https://instagram.com/club') => ({
  configuration: { platform: 'INSTAGRAM', socialAction: 'FOLLOW', url },
})

test('who has connected the account gets the points at once, once', async () => {
  const id = await makeWay(t, 'social-action', follow())
  const fan = await makeTaker(t, 'accountfan')
  expect((await mineOf(fan, id))?.asksAccount).toBe(false)
  const without = await submitProof(t, fan, id, {})
  expect([without.code, without.errors[0]?.message]).toEqual([
    'BAD_INPUT',
    'Add a link or a picture that shows it.',
  ])
  await connect(fan)
  expect((await mineOf(fan, id))?.asksAccount).toBe(true)
  expect((await submitProof(t, fan, id, {})).data.submitOfferProof).toMatchObject({
    state: 'DONE',
    offer: { redeemed: 1 },
    fulfilment: { state: 'GIVEN' },
    proof: null,
  })
  expect((await submitProof(t, fan, id, {})).code).toBe('CONFLICT')
})

test('an account that did not do it is told so, and a link still goes to the team', async () => {
  const id = await makeWay(t, 'social-action', follow('https://instagram.com/club/not-yet'))
  const fan = await makeTaker(t, 'notyetfan')
  await connect(fan)
  const refused = await submitProof(t, fan, id, {})
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'CONFLICT',
    "Your account hasn't done it yet. Do it there, and check again.",
  ])
  const sent = await submitProof(t, fan, id, { link: 'https://instagram.com/p/1' })
  expect(sent.data.submitOfferProof.state).toBe('WAITING')
})

test('of an action that the provider tells nothing about the team decides', async () => {
  const id = await makeWay(t, 'social-action')
  const fan = await makeTaker(t, 'likefan')
  await connect(fan)
  expect((await mineOf(fan, id))?.asksAccount).toBe(null)
  expect((await submitProof(t, fan, id, {})).code).toBe('BAD_INPUT')
  const sent = await submitProof(t, fan, id, { link: 'https://instagram.com/p/2' })
  expect(sent.data.submitOfferProof.state).toBe('WAITING')
})
