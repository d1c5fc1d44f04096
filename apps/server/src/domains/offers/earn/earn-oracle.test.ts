import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { numbersBelow } from '#testing/random-below.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { cancelFulfilment, makeWay, reviewProofs, submitProof } from '#testing/steps/earn-offers.ts'
import { joinOffer, makeTaker } from '#testing/steps/make-offer.ts'

// `OFFER_STEPS` sets how many steps are tried, `OFFER_SEED` which ones: see docs/algorithms/offers.md.

const STEPS = Number(process.env.OFFER_STEPS ?? 2000)
const PEOPLE = 12
const SEED = Number(process.env.OFFER_SEED ?? 20_270_109)
const MOST_WRONG = 10

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

interface ModelOffer {
  id: string
  isReviewed: boolean
  quantity: number | null
  points: number
  ended: boolean
  joined: Set<number>
  /** What became of each person's one fulfilment. */
  has: Map<number, { id: string; state: 'CANCELLED' | 'GIVEN' }>
  waiting: Map<number, string>
  wrong: Map<number, number>
}

const given = (offer: ModelOffer) => [...offer.has.values()].filter(({ state }) => state === 'GIVEN').length
const isOut = (offer: ModelOffer) => offer.quantity !== null && given(offer) >= offer.quantity

/** What the model says of something that a person sends, before what they send is looked at. */
function refusal(offer: ModelOffer, who: number): string | null {
  if (offer.has.has(who)) return 'CONFLICT'
  if (offer.ended) return 'CONFLICT'
  if (isOut(offer)) return 'SOLD_OUT'
  return offer.waiting.has(who) ? 'CONFLICT' : null
}

it(
  'joins, proofs, reviews and cancels in any order end as a simple model says',
  async () => {
    const random = numbersBelow(SEED)
    const people: Person[] = []
    for (let index = 0; index < PEOPLE; index += 1) people.push(await makeTaker(t, `oracle-${index}`))
    let owner = t.world.owner
    const offers: ModelOffer[] = []

    const addOffer = async () => {
      const isReviewed = random(2) === 0
      const quantity = random(3) === 0 ? null : 2 + random(6)
      const points = 1 + random(50)
      owner = await t.world.signIn(t.world.owner)
      const id = await makeWay(
        { ...t, world: { ...t.world, owner } },
        isReviewed ? 'social-action' : 'buy-product',
        {
          quantity,
          rewardPoints: points,
        },
      )
      offers.push({
        id,
        isReviewed,
        quantity,
        points,
        ended: false,
        joined: new Set(),
        has: new Map(),
        waiting: new Map(),
        wrong: new Map(),
      })
    }
    for (let index = 0; index < 6; index += 1) await addOffer()

    const send = async (offer: ModelOffer, who: number) => {
      const person = people[who]
      if (!person) return
      const isWrong = !offer.isReviewed && random(8) === 0
      const tries = offer.wrong.get(who) ?? 0
      const code = isWrong ? 'NOT-THIS' : 'CAP-2027'
      const sent = await submitProof(
        t,
        person,
        offer.id,
        offer.isReviewed ? { link: 'https://x.test/1' } : { code },
      )
      const blocked = !offer.isReviewed && tries >= MOST_WRONG
      const expected = blocked ? 'RATE_LIMITED' : (refusal(offer, who) ?? (isWrong ? 'BAD_INPUT' : 'OK'))
      expect(sent.code).toBe(expected)
      if (expected === 'BAD_INPUT') offer.wrong.set(who, tries + 1)
      if (expected !== 'OK') return
      offer.joined.add(who)
      const { fulfilment, proof } = sent.data.submitOfferProof
      if (offer.isReviewed) offer.waiting.set(who, proof?.proofId ?? '')
      else offer.has.set(who, { id: fulfilment?.fulfilmentId ?? '', state: 'GIVEN' })
    }

    const review = async (offer: ModelOffer) => {
      const chosen = [...offer.waiting].filter(() => random(2) === 0)
      if (chosen.length === 0) return
      const isAccepted = random(3) > 0
      const left = offer.quantity === null ? chosen.length : offer.quantity - given(offer)
      const { data } = await reviewProofs(
        t,
        owner,
        chosen.map(([, proofId]) => proofId),
        { isAccepted, ...(!isAccepted && { reason: 'No.' }) },
      )
      const done = isAccepted ? chosen.slice(0, left) : chosen
      expect(data.reviewOfferProof.reviewed).toBe(done.length)
      expect(data.reviewOfferProof.failed).toHaveLength(chosen.length - done.length)
      const rows = await t.db
        .selectFrom('offer_fulfilment')
        .select(['id', 'user_id'])
        .where('offer_id', '=', offer.id)
        .execute()
      for (const [who] of done) {
        offer.waiting.delete(who)
        const row = rows.find(({ user_id: userId }) => userId === people[who]?.userId)
        if (isAccepted) offer.has.set(who, { id: row?.id ?? '', state: 'GIVEN' })
      }
    }

    const cancel = async (offer: ModelOffer) => {
      const all = [...offer.has]
      const [who, has] = all[random(Math.max(1, all.length))] ?? []
      if (who === undefined || !has) return
      const { code } = await cancelFulfilment(t, owner, has.id)
      expect(code).toBe(has.state === 'GIVEN' ? 'OK' : 'CONFLICT')
      offer.has.set(who, { ...has, state: 'CANCELLED' })
    }

    const join = async (offer: ModelOffer, who: number) => {
      const { code } = await joinOffer(t, people[who] ?? null, offer.id)
      const closed = offer.ended ? 'CONFLICT' : isOut(offer) ? 'SOLD_OUT' : 'OK'
      expect(code).toBe(offer.joined.has(who) ? 'OK' : closed)
      if (code === 'OK') offer.joined.add(who)
    }

    const end = async (offer: ModelOffer) => {
      if (offer.ended) return
      await t.db.updateTable('offer').set({ ended_at: t.clock.now() }).where('id', '=', offer.id).execute()
      offer.ended = true
      await addOffer()
    }

    const compare = async () => {
      for (const offer of offers) {
        const row = await t.db
          .selectFrom('offer')
          .select(['joined', 'redeemed'])
          .where('id', '=', offer.id)
          .executeTakeFirst()
        expect(row).toEqual({ joined: offer.joined.size, redeemed: given(offer) })
      }
      for (const [who, person] of people.entries()) {
        const worth = offers
          .filter(({ has }) => has.get(who)?.state === 'GIVEN')
          .reduce((sum, { points }) => sum + points, 0)
        const row = await t.db
          .selectFrom('points_member')
          .select('ever_earned')
          .where('user_id', '=', person.userId)
          .executeTakeFirst()
        expect(Number(row?.ever_earned ?? 0n)).toBe(worth)
      }
      expect(await checkInvariants(t.db)).toEqual([])
    }

    for (let step = 1; step <= STEPS; step += 1) {
      const offer = offers[Math.max(0, offers.length - 1 - random(8))]
      if (!offer) continue
      const who = random(PEOPLE)
      const kind = random(100)
      if (kind < 50) await send(offer, who)
      else if (kind < 65) await join(offer, who)
      else if (kind < 82) await review(offer)
      else if (kind < 97) await cancel(offer)
      else await end(offer)
      if (step % 100 === 0) {
        t.clock.advance({ minutes: 1 })
        for (const [index, person] of people.entries()) people[index] = await t.world.signIn(person)
        owner = await t.world.signIn(t.world.owner)
      }
      if (step % 500 === 0) await compare()
    }
    await compare()
    expect(offers.length).toBeGreaterThan(STEPS / 200)
  },
  STEPS * 600,
)
