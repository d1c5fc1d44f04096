import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeWay, standingWith, submitProof } from '#testing/steps/earn-offers.ts'
import { makeTaker, redeemOffer } from '#testing/steps/make-offer.ts'
import { pointsOf } from '#testing/steps/trade-points.ts'

// Also tests standing.ts, check-proof.ts, fulfil.ts and earning-of.ts.

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const at = (latitude = 52.52, more: Record<string, unknown> = {}) => ({
  position: { latitude, longitude: 13.405, accuracy: 10, takenAt: t.clock.now().toString(), ...more },
})
const balanceOf = async (person: Parameters<typeof pointsOf>[1]) =>
  (await pointsOf(t, person, t.world.clubId)).balance

describe('codes', () => {
  it('give points once, make a member take part, and are no redemption', async () => {
    const id = await makeWay(t, 'buy-product')
    const person = await makeTaker(t, 'code-typer')
    expect((await standingWith(t, person, id)).myParticipation).toMatchObject({
      state: 'NOT_PARTICIPATING',
      canFulfil: true,
    })
    const done = await submitProof(t, person, id, { code: ' cap 2027' })
    expect([done.code, done.data.submitOfferProof]).toMatchObject([
      'OK',
      { state: 'DONE', offer: { joined: 1, redeemed: 1 }, fulfilment: { occurrence: 'ONCE', points: 10 } },
    ])
    expect(await balanceOf(person)).toMatchObject({ available: '10', everEarned: '10' })
    const own = await standingWith(t, person, id)
    expect(own.configuration).toMatchObject({ code: null, members: null })
    expect(own.myParticipation).toMatchObject({
      state: 'AWARDED',
      canFulfil: false,
      canRedeem: false,
      occurrenceDone: true,
      fulfilments: [{ points: 10, state: 'GIVEN' }],
    })
    expect((await submitProof(t, person, id, { code: 'CAP-2027' })).code).toBe('CONFLICT')
    expect((await redeemOffer(t, person, id)).code).toBe('CONFLICT')
    expect((await standingWith(t, t.world.owner, id)).configuration?.code).toBe('CAP-2027')
  })
})

describe('a place', () => {
  it('takes a position within the radius that is new, exact and not used before', async () => {
    const id = await makeWay(t, 'location', { limitPerMember: 9, configuration: { period: 'DAY' } })
    const person = await makeTaker(t, 'walker')
    const far = await submitProof(t, person, id, at(52.53))
    expect([far.code, far.errors[0]?.extensions.fields?.position]).toEqual([
      'BAD_INPUT',
      'You are too far away: 1.07 km too far.',
    ])
    const stale = { takenAt: t.clock.now().subtract({ seconds: 61 }).toString() }
    expect((await submitProof(t, person, id, at(52.52, stale))).code).toBe('BAD_INPUT')
    expect((await submitProof(t, person, id, at(52.52, { accuracy: 151 }))).code).toBe('BAD_INPUT')
    expect((await submitProof(t, person, id, {})).errors[0]?.extensions.fields).toHaveProperty('position')
    expect((await submitProof(t, person, id, { code: 'ANYTHING' })).code).toBe('BAD_INPUT')
    const reading = at()
    expect((await submitProof(t, person, id, reading)).data.submitOfferProof.state).toBe('DONE')
    const other = await makeWay(t, 'location')
    const again = await submitProof(t, person, other, reading)
    expect(again.errors[0]?.message).toBe('This position was used already. Try again.')
    expect((await balanceOf(person)).available).toBe('10')
  })

  it('can have a code for those whose device has no position', async () => {
    const id = await makeWay(t, 'location', { configuration: { hasCode: true } })
    const { configuration } = await standingWith(t, await t.world.signIn(t.world.owner), id)
    expect(configuration).toMatchObject({ hasCode: true, code: expect.stringMatching(/^\w{8}$/) })
    const person = await makeTaker(t, 'code-reader')
    expect((await standingWith(t, person, id)).configuration).toMatchObject({ hasCode: true, code: null })
    expect((await submitProof(t, person, id, { code: configuration?.code })).code).toBe('OK')
  })
})

describe('a survey', () => {
  it('needs its required answers, and only its team and the member read them', async () => {
    const id = await makeWay(t, 'survey')
    const person = await makeTaker(t, 'answerer')
    const [first, second] = (await standingWith(t, person, id)).configuration?.questions ?? []
    const missing = await submitProof(t, person, id, {
      answers: [{ questionId: second?.questionId, texts: ['Maybe'] }],
    })
    expect(missing.errors[0]?.extensions.fields).toEqual({
      'answers.0': 'Answer this question',
      'answers.1': 'Choose from the options',
    })
    const sent = await submitProof(t, person, id, {
      answers: [{ questionId: first?.questionId, texts: ['The drums'] }],
    })
    expect(sent.data.submitOfferProof).toMatchObject({
      state: 'DONE',
      proof: { state: 'ACCEPTED', answers: [{ question: 'What did you like?', texts: ['The drums'] }, {}] },
    })
  })
})

it('is refused for people outside the club, and where there is nothing to send', async () => {
  const id = await makeWay(t, 'buy-product', { access: 'PUBLIC' })
  const outsider = await t.world.addPerson('outside-typer')
  expect((await submitProof(t, outsider, id, { code: 'CAP-2027' })).code).toBe('NOT_ELIGIBLE')
  expect((await standingWith(t, null, id)).configuration).toMatchObject({ code: null })
  const counted = await makeWay(t, 'streak')
  const member = await makeTaker(t, 'inside-typer')
  expect((await submitProof(t, member, counted, { code: 'CAP-2027' })).code).toBe('CONFLICT')
})

it('wrong codes have one answer, and are limited by person and by offer', async () => {
  const id = await makeWay(t, 'buy-product')
  const guesser = await makeTaker(t, 'guesser')
  const codes: string[] = []
  for (let guess = 0; guess < 1000; guess += 1) {
    const { code, errors } = await submitProof(t, guesser, id, { code: `GUESS${guess}` })
    codes.push(code)
    if (code === 'BAD_INPUT') expect(errors[0]?.message).toBe('This code is wrong.')
  }
  expect(codes.filter((code) => code === 'BAD_INPUT')).toHaveLength(10)
  expect(new Set(codes.slice(10))).toEqual(new Set(['RATE_LIMITED']))
  expect((await submitProof(t, guesser, id, { code: 'CAP-2027' })).code).toBe('RATE_LIMITED')
  const other = await makeTaker(t, 'not-guesser')
  expect((await submitProof(t, other, id, { code: 'CAP-2027' })).code).toBe('OK')
})

it('right codes of many people at the same moment are no guesses, and wrong ones of all are limited', async () => {
  const id = await makeWay(t, 'buy-product')
  const people = await Promise.all(Array.from({ length: 14 }, (_, index) => makeTaker(t, `poster-${index}`)))
  await t.db
    .insertInto('attempt_window')
    .values({ subject: id, kind: 'offerCodeAll', attempts: 499, started_at: t.clock.now() })
    .execute()
  const [last, wrong, ...others] = people
  const sent = await Promise.all(others.map((person) => submitProof(t, person, id, { code: 'CAP-2027' })))
  expect(new Set(sent.map(({ code }) => code))).toEqual(new Set(['OK']))
  expect((await submitProof(t, wrong ?? null, id, { code: 'GUESS1' })).code).toBe('BAD_INPUT')
  expect((await submitProof(t, last ?? null, id, { code: 'CAP-2027' })).code).toBe('RATE_LIMITED')
  // Who was refused for the guesses of others has used none of their own.
  const own = await t.db
    .selectFrom('attempt_window')
    .select('attempts')
    .where('subject', '=', `${id}:${last?.userId}`)
    .where('attempts', '>', 0)
    .execute()
  expect(own).toEqual([])
})

it('of 256 people at the same moment as many get it as there are', async () => {
  const id = await makeWay(t, 'interact', { quantity: 40 })
  const sold = await makeWay(t, 'buy-product', { quantity: 40 })
  const people = await Promise.all(Array.from({ length: 256 }, (_, index) => makeTaker(t, `rush-${index}`)))
  const answers = await Promise.all(
    people.map((person) => submitProof(t, person, sold, { code: 'CAP-2027' })),
  )
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(40)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK', 'SOLD_OUT']))
  expect(await standingWith(t, people[0] ?? null, sold)).toMatchObject({ redeemed: 40, status: 'COMPLETE' })
  expect(await standingWith(t, people[0] ?? null, id)).toMatchObject({ redeemed: 0 })
})

// The last one, because it moves the clock by days.
it('once in a period, however many calls come at the same moment', async () => {
  const id = await makeWay(t, 'buy-product', { limitPerMember: 3, configuration: { period: 'DAY' } })
  const person = await makeTaker(t, 'hasty')
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => submitProof(t, person, id, { code: 'CAP-2027' })),
  )
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect((await balanceOf(person)).available).toBe('10')
  t.clock.advance({ hours: 24 })
  const again = await t.world.signIn(person)
  expect((await submitProof(t, again, id, { code: 'CAP-2027' })).code).toBe('OK')
  t.clock.advance({ hours: 24 })
  const last = await t.world.signIn(person)
  expect((await submitProof(t, last, id, { code: 'CAP-2027' })).code).toBe('OK')
  t.clock.advance({ hours: 24 })
  const over = await t.world.signIn(person)
  expect((await submitProof(t, over, id, { code: 'CAP-2027' })).code).toBe('LIMIT_REACHED')
  expect((await balanceOf(over)).available).toBe('30')
})
