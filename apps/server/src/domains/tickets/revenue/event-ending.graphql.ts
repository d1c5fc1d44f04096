import * as events from '#domains/events/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import type { EventEnding } from './read-event-ending.ts'
import { readEventEnding } from './read-event-ending.ts'

const EventEndingType = b.objectRef<EventEnding>('EventEnding').implement({
  description: 'What would happen if the event was cancelled now.',
  fields: (t) => ({
    dates: t.exposeInt('dates', {
      description: 'How many events would be cancelled: this one, and with THIS_AND_LATER its later dates.',
    }),
    hasBookings: t.exposeBoolean('hasBookings', {
      description:
        'Whether somebody has ever booked the event. Such an event is cancelled instead of deleted.',
    }),
    told: t.exposeInt('told', {
      description: 'How many people would be notified: those who are going or who wait for an answer.',
    }),
    ordersReturned: t.exposeInt('ordersReturned', {
      description: 'The number of orders whose payment would be refunded or released.',
    }),
    amountReturned: t.field({
      type: MoneyType,
      nullable: true,
      description:
        'The sum of the payments that would be refunded or released. Null for viewers who may not see the earnings, and where there are no such payments.',
      resolve: (ending) => ending.amountReturned,
    }),
    ordersKept: t.exposeInt('ordersKept', {
      description:
        'The number of paid orders that would not be refunded, because somebody has come in with one of their tickets.',
    }),
    ordersHeldBack: t.exposeInt('ordersHeldBack', {
      description:
        'How many of ordersReturned would wait for staff, because the balance of the event does not cover their refunds.',
    }),
  }),
})

b.queryFields((t) => ({
  eventEnding: t.field({
    type: EventEndingType,
    args: { eventId: t.arg.id({ required: true }), scope: t.arg({ type: events.SeriesScopeEnum }) },
    resolve: (_root, args, ctx) => readEventEnding(ctx, args.eventId, args.scope ?? 'THIS'),
  }),
}))
