import * as points from '#domains/points/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import { isOfTeam } from '../access.ts'
import { OfferTypeObject } from '../offer-type.graphql.ts'
import type { OfferRow } from '../offers.sql.ts'
import { paidFor } from '../purchase/require-payable.ts'
import type { OfferDay } from './results.sql.ts'
import { selectDays, selectTotals } from './results.sql.ts'

// Tested in domains/offers/results/results.test.ts.

/** How many days the results of an offer show. */
const MOST_DAYS = 366

interface Results {
  seen: bigint
  spent: bigint
  given: bigint
  /** The paid orders of the offer, or of points at its price; null where there is none. */
  sales: points.SalesOfOffer | null
  days: OfferDay[]
}

async function readResults(ctx: Ctx, offer: OfferRow): Promise<Results | null> {
  if (!(await isOfTeam(ctx, offer))) return null
  const [totals] = await selectTotals(ctx.db, offer.id)
  const days = await selectDays(ctx.db, offer.id, offer.time_zone, MOST_DAYS)
  const sales =
    offer.type === 'BUY_POINTS' || paidFor(offer) ? await points.readSalesOfOffer(ctx.db, offer.id) : null
  const { seen, spent, given } = totals ?? { seen: 0n, spent: 0n, given: 0n }
  return { seen, spent, given, sales, days: days.reverse() }
}

const DayType = b.objectRef<OfferDay>('OfferDay').implement({
  description: 'What happened to an offer on one day, in the zone of the offer.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'YYYY-MM-DD.' }),
    seen: t.exposeInt('seen', { description: 'How many people saw its page, without the team of the club.' }),
    joined: t.exposeInt('joined'),
    done: t.exposeInt('done', {
      description: 'Confirmed redemptions, and what was given for what members did.',
    }),
  }),
})

const ResultsType = b.objectRef<Results>('OfferResults').implement({
  description: 'What came of an offer.',
  fields: (t) => ({
    seen: t.int({
      description: 'How many people saw its page, each counted once a day.',
      resolve: ({ seen }) => Number(seen),
    }),
    pointsSpent: t.field({ type: 'BigInt', resolve: ({ spent }) => spent }),
    pointsGiven: t.field({ type: 'BigInt', resolve: ({ given }) => given }),
    orders: t.int({
      description: 'Paid orders of the offer, or of points at its price, without refunded ones.',
      resolve: ({ sales }) => sales?.orders ?? 0,
    }),
    revenue: t.field({
      type: MoneyType,
      nullable: true,
      description: 'What their buyers paid. Null where there is none.',
      resolve: ({ sales }) => sales && { amount: sales.amount, currency: sales.currency },
    }),
    days: t.field({
      type: [DayType],
      description: 'The last days on which something happened, the oldest first. At most 366.',
      resolve: ({ days }) => days,
    }),
  }),
})

b.objectFields(OfferTypeObject, (t) => ({
  results: t.field({
    type: ResultsType,
    nullable: true,
    description: "What came of the offer. Null for everybody but the club's team.",
    resolve: (offer, _args, ctx) => readResults(ctx, offer),
  }),
}))
