import { b } from '#platform/graphql/builder.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { BookingType } from '../booking/booking.graphql.ts'
import { readEventTransactions, readMyTransactions } from './read-transactions.ts'

const BookingPageType = pageType('BookingPage', BookingType)

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
