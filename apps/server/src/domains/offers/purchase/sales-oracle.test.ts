import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { ModelKind, ModelOffer, ModelOrder, ModelRedemption } from '#testing/offers/sales-model.ts'
import {
  bestOf,
  closed,
  expectedOrder,
  expectedRedemption,
  gainKinds,
  gains,
  modelKinds,
  move,
  paidKinds,
  redeemedKinds,
  takenOf,
  terms,
} from '#testing/offers/sales-model.ts'
import { numbersBelow } from '#testing/random-below.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { orderOffer } from '#testing/steps/buy-offers.ts'
import { orderPoints, purchasePoints, sellPoints } from '#testing/steps/buy-points.ts'
import {
  cancelRedemption,
  confirmRedemption,
  joinOffer,
  makeOffer,
  makeTaker,
  redeemOffer,
} from '#testing/steps/make-offer.ts'
import { makeTiers } from '#testing/steps/make-tiers.ts'
import { payAtSandbox } from '#testing/steps/pay-at-sandbox.ts'

// `OFFER_STEPS` sets how many steps are tried, `OFFER_SEED` which ones: see docs/algorithms/offers.md.

const STEPS = Number(process.env.OFFER_STEPS ?? 500)
const PEOPLE = 12
const SEED = Number(process.env.OFFER_SEED ?? 20_270_214)
/** After how many steps orders and codes run out, and sessions are renewed. */
const LAPSE = 500
const REFUND = graphql(
  'mutation ($input: RefundPointsOrderInput!) { refundPointsOrder(input: $input) { status } }',
)
const END = graphql('mutation ($id: ID!) { endOffer(offerId: $id) { status } }')

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

it(
  'orders, payments, refunds, redemptions and ends in any order end as a simple model says',
  async () => {
    const random = numbersBelow(SEED)
    const pick = <T>(things: readonly T[]): T | undefined => things[random(Math.max(1, things.length))]
    const { clubId } = t.world
    await makeTiers(t)
    const insider = await t.db
      .selectFrom('tier')
      .select('id')
      .where('name', '=', 'Insider')
      .executeTakeFirstOrThrow()
    let owner = t.world.owner
    await sellPoints(t, owner, clubId, {
      baseCost: `${terms.cost}`,
      discountBuckets: [{ threshold: terms.from, percent: terms.percent }],
    })
    const people: Person[] = []
    for (let index = 0; index < PEOPLE; index += 1) people.push(await makeTaker(t, `sales-oracle-${index}`))
    const personOf = (who: number): Person => {
      const person = people[who]
      if (!person) throw new Error(`there is no person ${who}`)
      return person
    }
    const live = new Map<ModelKind, ModelOffer>()
    const offers: ModelOffer[] = []
    let orders: ModelOrder[] = []
    let redemptions: ModelRedemption[] = []
    /** What each person has in points, and what of it they earned. */
    const worth = people.map(() => ({ points: 0, earned: 0 }))
    const tally: Record<string, number> = {}
    const count = (what: string) => {
      tally[what] = (tally[what] ?? 0) + 1
    }

    const inputOf = (kind: ModelKind): Record<string, unknown> => {
      switch (kind) {
        case 'TIER':
          return {
            type: 'EARN_STATUS',
            subType: 'buy-now',
            rewardTierId: insider.id,
            configuration: { price: 2000 },
          }
        case 'CAP':
          return {
            type: 'EARN_POINTS',
            subType: 'buy-product',
            configuration: { productName: 'Cap', productPrice: 1299, pointsPerDollar: 3 },
          }
        case 'BUNDLE':
          return { type: 'BUY_POINTS', subType: 'points-bundle', configuration: gains.BUNDLE }
        case 'BONUS':
          return { type: 'BUY_POINTS', subType: 'bonus-buys', configuration: gains.BONUS }
        case 'DISCOUNT':
          return {
            type: 'BUY_POINTS',
            subType: 'time-span',
            configuration: gains.DISCOUNT,
            endDate: t.clock
              .now()
              .add({ hours: 24 * 30 })
              .toString(),
          }
        default:
          return { isAtVenue: kind === 'VENUE', requirements: [{ kind: 'REP_POINTS', amount: 40 }] }
      }
    }
    const addOffer = async (kind: ModelKind) => {
      const quantity = random(3) === 0 ? null : 1 + random(5)
      const limit = kind === 'TIER' ? 1 : 1 + random(3)
      const id = await makeOffer(
        { ...t, world: { ...t.world, owner } },
        {
          ...inputOf(kind),
          displayName: `${kind} ${offers.length}`,
          quantity,
          limitPerMember: limit,
        },
      )
      const points = kind === 'CAP' ? 38 : kind === 'TIER' ? 0 : 40
      const offer = { id, kind, quantity, limit, hasEnded: false, joined: new Set<number>(), points }
      const made = { ...offer, used: new Map<number, number>() }
      offers.push(made)
      live.set(kind, made)
    }
    for (const kind of modelKinds) await addOffer(kind)

    const someOffer = (kinds: readonly ModelKind[]): ModelOffer | undefined =>
      random(8) === 0
        ? pick(offers.slice(-20).filter(({ kind }) => kinds.includes(kind)))
        : live.get(pick(kinds) ?? 'CAP')

    const settle = (order: ModelOrder, state: 'OVER' | 'PAID') => {
      if (state === 'OVER' && order.offer) move(order.offer, order.who, -1)
      order.state = state
    }
    const give = (who: number, order: ModelOrder, by: -1 | 1) => {
      const one = worth[who]
      if (!one) return
      one.points += by * order.points
      if (order.sells === 'OFFER') one.earned += by * order.points
    }

    const order = async (who: number) => {
      const offer = someOffer(paidKinds)
      if (!offer) return
      const unpaid = orders.find((one) => one.state === 'OPEN' && one.who === who && one.offer === offer)
      const { code, data } = await orderOffer(t, personOf(who), offer.id)
      const expected = unpaid ? 'OK' : expectedOrder(offer, who)
      expect([offer.kind, code]).toEqual([offer.kind, expected])
      count(`order ${code}`)
      if (code !== 'OK') return
      const made = data.createOfferOrder
      if (unpaid) {
        expect(made.orderId).toBe(unpaid.id)
        return
      }
      move(offer, who, 1)
      orders.push({
        id: made.orderId,
        who,
        sells: 'OFFER',
        offer,
        state: 'OPEN',
        points: offer.points,
        url: made.approvalUrl ?? '',
      })
    }

    const orderSomePoints = async (who: number) => {
      const former = orders.find((one) => one.state === 'OPEN' && one.who === who && one.sells === 'POINTS')
      if (former) settle(former, 'OVER')
      const amount = pick([100, 200, 300, 500]) ?? 100
      const known = offers.filter(({ kind }) => gainKinds.includes(kind))
      const best = bestOf(known, who, amount)
      const { code, data } = await orderPoints(t, personOf(who), clubId, `${amount}`)
      expect(code).toBe('OK')
      const made = data.createPointsOrder
      expect([made.price.amount, made.points]).toEqual([`${best.price}`, `${best.points}`])
      count(best.offer ? `points by ${best.offer.kind}` : 'points')
      if (best.offer) move(best.offer, who, 1)
      orders.push({
        id: made.orderId,
        who,
        sells: 'POINTS',
        offer: best.offer,
        state: 'OPEN',
        points: best.points,
        url: made.approvalUrl ?? '',
      })
    }

    const pay = async () => {
      const chosen = pick(orders.filter(({ state }) => state === 'OPEN'))
      if (!chosen) return
      const isPaid = random(5) > 0
      await payAtSandbox(t, chosen.url, isPaid ? 'Pay' : 'Decline')
      const { code } = await purchasePoints(t, personOf(chosen.who), chosen.id)
      expect(code).toBe(isPaid ? 'OK' : 'CONFLICT')
      count(isPaid ? 'paid' : 'declined')
      settle(chosen, isPaid ? 'PAID' : 'OVER')
      if (isPaid) give(chosen.who, chosen, 1)
    }

    const refund = async () => {
      const chosen = pick(orders.filter(({ state }) => state !== 'OPEN'))
      if (!chosen) return
      const { code } = await t.ask(owner, REFUND, {
        input: { orderId: chosen.id, idempotencyKey: randomUUID() },
      })
      expect(code).toBe(chosen.state === 'PAID' ? 'OK' : 'CONFLICT')
      count(`refund ${code}`)
      if (code !== 'OK') return
      settle(chosen, 'OVER')
      give(chosen.who, chosen, -1)
    }

    const join = async (who: number) => {
      const offer = someOffer(redeemedKinds)
      if (!offer) return
      const { code } = await joinOffer(t, personOf(who), offer.id)
      expect(code).toBe(offer.joined.has(who) ? 'OK' : (closed(offer) ?? 'OK'))
      if (code === 'OK') offer.joined.add(who)
    }

    const redeem = async (who: number) => {
      const offer = someOffer(redeemedKinds)
      if (!offer) return
      const left = await t.db
        .selectFrom('points_lot')
        .select((eb) => eb.fn.sum<bigint>('remaining').as('sum'))
        .where('user_id', '=', personOf(who).userId)
        .executeTakeFirst()
      const { code, data } = await redeemOffer(t, personOf(who), offer.id)
      expect(code).toBe(expectedRedemption(offer, who, Number(left?.sum ?? 0n)))
      count(`redeem ${code}`)
      if (code !== 'OK') return
      const { redemptionId: id, code: shown } = data.redeemOffer
      const state = offer.kind === 'VENUE' ? 'HELD' : 'CONFIRMED'
      redemptions.push({ id, code: shown ?? null, who, offer, state })
      move(offer, who, 1)
      const one = worth[who]
      if (one) one.points -= offer.points
    }

    const confirm = async () => {
      const chosen = pick(redemptions.filter(({ code }) => code !== null))
      if (!chosen?.code) return
      const { data } = await confirmRedemption(t, owner, chosen.code)
      const { result } = data.confirmRedemption
      if (chosen.state === 'HELD') expect(result).toBe('CONFIRMED')
      else expect(result).not.toBe('CONFIRMED')
      count(`confirm ${result}`)
      if (chosen.state === 'HELD') chosen.state = 'CONFIRMED'
    }

    const giveBack = (redemption: ModelRedemption) => {
      redemption.state = 'OVER'
      move(redemption.offer, redemption.who, -1)
      const one = worth[redemption.who]
      if (one) one.points += redemption.offer.points
    }
    const cancel = async () => {
      const chosen = pick(redemptions)
      if (!chosen) return
      const { code } = await cancelRedemption(t, owner, chosen.id, 'A mistake.')
      expect(code).toBe(chosen.state === 'OVER' ? 'CONFLICT' : 'OK')
      count(`cancel ${code}`)
      if (code === 'OK') giveBack(chosen)
    }

    const end = async () => {
      const offer = someOffer(modelKinds)
      if (!offer) return
      const { code } = await t.ask(owner, END, { id: offer.id })
      expect(code).toBe(offer.hasEnded ? 'CONFLICT' : 'OK')
      if (code !== 'OK') return
      offer.hasEnded = true
      count('ended')
      await addOffer(offer.kind)
    }

    const signInAll = async () => {
      for (const [index, person] of people.entries()) people[index] = await t.world.signIn(person)
      owner = await t.world.signIn(t.world.owner)
    }
    /** Lets everything run out that is not paid or confirmed. */
    const lapse = async () => {
      t.clock.advance({ minutes: 16 })
      for (let round = 0; round < 3; round += 1) {
        await t.drain()
        t.clock.advance({ seconds: 3 })
      }
      for (const each of orders) if (each.state === 'OPEN') settle(each, 'OVER')
      for (const each of redemptions) if (each.state === 'HELD') giveBack(each)
      orders = orders.slice(-200)
      redemptions = redemptions.slice(-200)
      await signInAll()
    }

    const compare = async () => {
      const rows = await t.db.selectFrom('offer').select(['id', 'joined', 'redeemed']).execute()
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const { id, joined, used, ...offer } of offers) {
        const expected = { id, joined: joined.size, redeemed: takenOf({ ...offer, id, joined, used }) }
        expect(byId.get(id)).toEqual(expected)
      }
      for (const [who, person] of people.entries()) {
        const row = await t.db
          .selectFrom('points_member as m')
          .select(['m.ever_earned', 'm.debt'])
          .select((eb) =>
            eb
              .selectFrom('points_lot as l')
              .select((of) => of.fn.sum<bigint>('l.remaining').as('sum'))
              .whereRef('l.user_id', '=', 'm.user_id')
              .as('left'),
          )
          .where('m.user_id', '=', person.userId)
          .executeTakeFirst()
        const points = Number(row?.left ?? 0n) - Number(row?.debt ?? 0n)
        expect({ points, earned: Number(row?.ever_earned ?? 0n) }).toEqual(worth[who])
      }
      expect(await checkInvariants(t.db)).toEqual([])
    }

    for (let step = 1; step <= STEPS; step += 1) {
      const who = random(PEOPLE)
      const kind = random(100)
      if (kind < 16) await order(who)
      else if (kind < 30) await orderSomePoints(who)
      else if (kind < 50) await pay()
      else if (kind < 58) await refund()
      else if (kind < 72) await join(who)
      else if (kind < 86) await redeem(who)
      else if (kind < 92) await confirm()
      else if (kind < 98) await cancel()
      else await end()
      if (step % 100 === 0) t.clock.advance({ minutes: 1 })
      if (step % LAPSE === 0) {
        await lapse()
        await compare()
      }
    }
    await lapse()
    await compare()
    const seen = [
      'paid',
      'declined',
      'refund OK',
      'order SOLD_OUT',
      'redeem OK',
      'confirm CONFIRMED',
      'cancel OK',
    ]
    expect(seen.filter((what) => !tally[what])).toEqual([])
  },
  STEPS * 600,
)
