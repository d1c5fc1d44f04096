import { b } from '#platform/graphql/builder.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import type { EventEnding } from './read-event-ending.ts'
import { readEventEnding } from './read-event-ending.ts'

const EventEndingType = b.objectRef<EventEnding>('EventEnding').implement({
  description: 'What cancelling an event now would mean.',
  fields: (t) => ({
    hasBookings: t.exposeBoolean('hasBookings', {
      description: 'Deleting an event that somebody booked cancels it.',
    }),
    told: t.exposeInt('told', { description: 'How many people go or wait, and would hear of it.' }),
    ordersReturned: t.exposeInt('ordersReturned', {
      description: 'Orders whose payment would be refunded or released.',
    }),
    amountReturned: t.field({
      type: MoneyType,
      nullable: true,
      description: 'What they come to; null for those who do not see the earnings, and where there are none.',
      resolve: (ending) => ending.amountReturned,
    }),
    ordersKept: t.exposeInt('ordersKept', {
      description: 'Paid orders that would not be refunded, because somebody is in with them.',
    }),
    ordersHeldBack: t.exposeInt('ordersHeldBack', {
      description: 'Of ordersReturned, those that wait for staff because the balance does not cover them.',
    }),
  }),
})

b.queryFields((t) => ({
  eventEnding: t.field({
    type: EventEndingType,
    args: { eventId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => readEventEnding(ctx, args.eventId),
  }),
}))
