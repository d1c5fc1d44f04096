import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { loadEventTicket } from '../booking/load-tickets.ts'
import { EventTicketType } from './event-ticket.graphql.ts'
import type { GiftAllowanceRow } from './gift-allowance.sql.ts'
import { giftsLeft, givableEventTickets, loadGiftAllowances } from './gifts-left.ts'
import { setGiftAllowance } from './set-gift-allowance.ts'

const GiftAllowanceType = b.objectRef<GiftAllowanceRow>('GiftAllowance').implement({
  description:
    'The gift allowance of a promoter, sponsor or talent: how many tickets of an event ticket they may give away, and how many they have given.',
  fields: (t) => ({
    user: t.field({ type: users.UserType, resolve: (row, _args, ctx) => users.userById(ctx, row.user_id) }),
    allowed: t.exposeInt('allowed'),
    given: t.exposeInt('given'),
  }),
})

b.objectFields(EventTicketType, (t) => ({
  giftsLeft: t.int({
    nullable: true,
    description:
      'How many tickets of the event ticket the viewer may still give away. Null where only the stock limits them.',
    resolve: (eventTicket, _args, ctx) => giftsLeft(ctx, eventTicket),
  }),
  giftAllowances: t.field({
    type: [GiftAllowanceType],
    description:
      'The gift allowances of the event ticket. Empty for viewers who may not edit the event tickets.',
    async resolve(eventTicket, _args, ctx) {
      const permissions = await events.permissionsOf(ctx, await events.loadEvent(ctx, eventTicket.event_id))
      return permissions.includes('CAN_EDIT_TICKETS') ? loadGiftAllowances(ctx, eventTicket) : []
    },
  }),
}))

b.objectFields(events.EventType, (t) => ({
  givableEventTickets: t.field({
    type: [EventTicketType],
    description: 'The event tickets of which the viewer may give tickets away now.',
    resolve: (event, _args, ctx) => givableEventTickets(ctx, event),
  }),
}))

mutation(setGiftAllowance, {
  type: EventTicketType,
  descriptions: {
    allowed: 'How many tickets the person may give away in total, with those that they have already given.',
  },
  load: (ctx, { eventTicketId }) => loadEventTicket(ctx, eventTicketId),
})
