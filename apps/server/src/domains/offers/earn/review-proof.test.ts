import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeWay, reviewProofs, standingWith, submitProof } from '#testing/steps/earn-offers.ts'
import { makeTaker } from '#testing/steps/make-offer.ts'
import { drawing, putPicture } from '#testing/steps/send-picture.ts'
import { pointsOf } from '#testing/steps/trade-points.ts'

// Also tests read-proofs.ts.

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const PROOFS = graphql(`query ($id: ID!, $state: OfferProofState) { offerProofs(offerId: $id, state: $state) {
  totalCount nodes { proofId state link note pictureUrl reason member { userName } }
} }`)
const ANNOUNCE = graphql(`mutation ($extension: String!, $contentLength: Int!) {
  presignOfferProofUpload(extension: $extension, contentLength: $contentLength) { assetId url }
}`)

const send = async (name: string, id: string, more: Record<string, unknown> = {}) => {
  const person = await makeTaker(t, name)
  const sent = await submitProof(t, person, id, { link: 'https://instagram.com/p/1', ...more })
  return {
    person,
    proofId: sent.data.submitOfferProof.proof?.proofId ?? '',
    sent: sent.data.submitOfferProof,
  }
}

it('what members send waits for the team, who give what it earns or say why not', async () => {
  const id = await makeWay(t, 'social-action')
  const kept = await send('poster', id, { note: 'Look at me' })
  expect(kept.sent).toMatchObject({ state: 'WAITING', fulfilment: null, offer: { joined: 1, redeemed: 0 } })
  expect((await submitProof(t, kept.person, id, { link: 'https://x.test/1' })).code).toBe('CONFLICT')
  const wrong = await send('wrong-poster', id)
  const owner = await standingWith(t, t.world.owner, id)
  expect(owner.waitingProofs).toBe(2)
  expect((await standingWith(t, kept.person, id)).waitingProofs).toBeNull()
  const page = (await t.ask(t.world.owner, PROOFS, { id, state: 'WAITING' })).data.offerProofs
  expect(page.nodes).toMatchObject([
    { member: { userName: 'wrong-poster' } },
    { member: { userName: 'poster' }, note: 'Look at me', link: 'https://instagram.com/p/1' },
  ])
  expect((await t.ask(kept.person, PROOFS, { id })).code).toBe('FORBIDDEN')
  // The host of the world is of the team and views offers, without what members sent.
  const viewed = (await t.ask(t.world.host, PROOFS, { id })).data.offerProofs
  expect(viewed.nodes[1]).toMatchObject({ link: null, note: null })

  expect((await reviewProofs(t, kept.person, [kept.proofId], { isAccepted: true })).code).not.toBe('OK')
  expect((await reviewProofs(t, t.world.owner, [wrong.proofId], { isAccepted: false })).code).toBe(
    'BAD_INPUT',
  )
  const strange = randomUUID()
  const accepted = await reviewProofs(t, t.world.owner, [kept.proofId, strange], { isAccepted: true })
  expect(accepted.data.reviewOfferProof).toEqual({
    reviewed: 1,
    failed: [{ proofId: strange, text: 'Somebody else has looked at this already.' }],
  })
  await reviewProofs(t, t.world.owner, [wrong.proofId], { isAccepted: false, reason: 'This is a cat.' })
  await t.drain()
  expect((await pointsOf(t, kept.person, t.world.clubId)).balance.available).toBe('10')
  expect((await pointsOf(t, wrong.person, t.world.clubId)).balance.available).toBe('0')
  expect((await readNotified(t.db, kept.person.userId)).map(({ message }) => message)).toContain(
    'You got 10 rep points by A way: social-action of Test Club.',
  )
  const [told] = await readNotified(t.db, wrong.person.userId)
  expect(told?.message).toContain('Test Club rejected what you sent for A way: social-action.')
  const mine = (await standingWith(t, wrong.person, id)).myParticipation
  expect(mine).toMatchObject({ canFulfil: true, proofs: [{ state: 'REJECTED', reason: 'This is a cat.' }] })
  expect((await submitProof(t, wrong.person, id, { link: 'https://x.test/2' })).code).toBe('OK')
})

it('the last one goes to the first of a selection, and the others wait on', async () => {
  const id = await makeWay(t, 'social-action', { quantity: 1 })
  const first = await send('early-poster', id)
  const second = await send('late-poster', id)
  const reviewed = await reviewProofs(t, t.world.owner, [first.proofId, second.proofId], { isAccepted: true })
  expect(reviewed.data.reviewOfferProof).toEqual({
    reviewed: 1,
    failed: [{ proofId: second.proofId, text: 'Nothing is left of this offer.' }],
  })
  expect((await standingWith(t, t.world.owner, id)).waitingProofs).toBe(1)
})

it('a picture is a proof, and is kept as long as the proof', async () => {
  const id = await makeWay(t, 'social-action')
  const person = await makeTaker(t, 'photographer')
  const picture = await drawing()
  const { data } = await t.ask(person, ANNOUNCE, { extension: 'png', contentLength: picture.length })
  const { assetId, url } = data.presignOfferProofUpload
  await putPicture(t, url, picture)
  const sent = await submitProof(t, person, id, { assetId })
  expect(sent.data.submitOfferProof.proof?.pictureUrl).toMatch(/^\/files\/.*\.webp$/)
  expect((await submitProof(t, await makeTaker(t, 'thief'), id, { assetId })).code).toBe('NOT_FOUND')
  t.clock.advance({ hours: 25 })
  await t.drain()
  const again = await t.world.signIn(person)
  const path = sent.data.submitOfferProof.proof?.pictureUrl ?? ''
  expect((await fetch(new URL(path, t.url))).status).toBe(200)
  expect((await standingWith(t, again, id)).myParticipation?.proofs).toHaveLength(1)
})
