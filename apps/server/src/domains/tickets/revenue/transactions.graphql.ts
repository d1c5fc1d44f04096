import * as points from '#domains/points/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { BookingType } from '../booking/booking.graphql.ts'
import { readEventTransactions, readMyTransactions } from './read-transactions.ts'
import { receiptPath } from './receipt-link.ts'

const BookingPageType = pageType('BookingPage', BookingType)

b.objectField(points.PointsOrderType, 'receiptUrl', (t) =>
  t.string({
    nullable: true,
    description:
      'The path of the receipt as a PDF, for the buyer. Null while nothing was paid, and for everybody else.',
    resolve: async (order, _args, ctx) =>
      order.paid_at && (await ctx.caller())?.userId === order.user_id ? receiptPath(order.id) : null,
  }),
)

b.queryFields((t) => ({
  myTransactions: t.field({
    type: BookingPageType,
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, args, ctx) => readMyTransactions(ctx, args),
  }),
  eventTransactions: t.field({
    type: BookingPageType,
    args: {
      eventId: t.arg.id({ required: true }),
      first: t.arg.int(),
      after: t.arg.string(),
      page: t.arg.int(),
    },
    resolve: (_root, { eventId, ...args }, ctx) => readEventTransactions(ctx, eventId, args),
  }),
}))
