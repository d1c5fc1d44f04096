import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { handOverEvent } from './hand-over-event.ts'
import type { SuccessorRow } from './hosted-sales.sql.ts'
import type { HostedSale } from './hosted-sales.ts'
import { readMyHostedSales } from './hosted-sales.ts'

const SuccessorType = b.objectRef<SuccessorRow>('Successor').implement({
  description: 'A person who can take over an event.',
  fields: (t) => ({
    user: t.field({ type: users.UserType, resolve: (row, _args, ctx) => users.userById(ctx, row.user_id) }),
    isReady: t.exposeBoolean('is_ready', {
      description:
        'Whether the person has connected a payout account. Without one, they cannot take over the event.',
    }),
  }),
})

const HostedSaleType = b.objectRef<HostedSale>('HostedSale').implement({
  description:
    'An event that sells tickets for money. Its host cannot leave the platform before the event is handed over, cancelled or past.',
  fields: (t) => ({
    event: t.field({ type: events.EventType, resolve: ({ event }) => event }),
    successors: t.field({
      type: [SuccessorType],
      description:
        'The co-hosts of the event and the owner of its club, at most 20. People who are ready come first.',
      resolve: ({ successors }) => successors,
    }),
  }),
})

b.queryField('myHostedSales', (t) =>
  t.field({
    type: pageType('HostedSalePage', HostedSaleType),
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, args, ctx) => readMyHostedSales(ctx, args),
  }),
)

mutation(handOverEvent, {
  type: events.EventType,
  load: (ctx, { eventId }) => events.loadEvent(ctx, eventId),
})
