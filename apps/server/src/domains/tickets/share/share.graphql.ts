import { ticketShareStates } from '@reprise/rules/tickets/share/share'
import { grantInput, grantItemInput, shareTicketInput } from '@reprise/rules/tickets/share/share.input'
import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { BookingType, TicketType } from '../booking/booking.graphql.ts'
import { loadBooking, loadTicket, loadTicketsAt } from '../booking/load-tickets.ts'
import { grantEventTickets } from '../buy/grant-event-tickets.ts'
import { acceptSharedTicket } from './accept-shared-ticket.ts'
import { cancelSharedTicket } from './cancel-shared-ticket.ts'
import { declineSharedTicket } from './decline-shared-ticket.ts'
import { loadOpenShare, loadShare, readMyShares, shareState } from './read-shares.ts'
import type { ShownShare } from './share.sql.ts'
import { shareTicket } from './share-ticket.ts'

const TicketShareStateEnum = b.enumType('TicketShareState', { values: ticketShareStates })

const TicketShareType = b.objectRef<ShownShare>('TicketShare').implement({
  description: 'An offer of a ticket by its holder to another person. Only these two people see the offer.',
  fields: (t) => ({
    shareId: t.exposeID('id'),
    state: t.field({
      type: TicketShareStateEnum,
      description:
        'The state of the offer. EXPIRED where the event is over, or the ticket was used or is no longer valid.',
      resolve: (row, _args, ctx) => shareState(ctx, row),
    }),
    recipient: t.string({
      description:
        'The name of the person who the ticket is offered to, or the email address that the holder gave.',
      resolve: (row) => row.to_name ?? row.to_email ?? '',
    }),
    isMine: t.boolean({
      description:
        'Whether the viewer made the offer. Where this is false, the ticket is offered to the viewer.',
      resolve: async (row, _args, ctx) => (await ctx.caller())?.userId === row.sender_id,
    }),
    isGift: t.exposeBoolean('is_gift', { description: 'Whether the ticket was bought for the receiver.' }),
    note: t.exposeString('note', { nullable: true }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    sender: t.field({
      type: users.UserType,
      resolve: (row, _args, ctx) => users.userById(ctx, row.sender_id),
    }),
    ticket: t.field({ type: TicketType, resolve: (row, _args, ctx) => loadTicket(ctx, row.ticket_id) }),
    event: t.field({
      type: events.EventType,
      resolve: (row, _args, ctx) => events.loadEvent(ctx, row.event_id),
    }),
  }),
})

const ShareTicketInput = inputFrom('ShareTicketInput', shareTicketInput, {
  descriptions: {
    userName: 'The user name of the receiver. Give either the user name or the email address.',
  },
})

const GrantItemInput = inputFrom('GrantItemInput', grantItemInput)

const GrantEventTicketsInput = inputFrom('GrantEventTicketsInput', grantInput, {
  types: { items: GrantItemInput },
})

b.objectFields(TicketType, (t) => ({
  openShare: t.field({
    type: TicketShareType,
    nullable: true,
    description:
      'The open offer of the ticket. Null where the ticket is not offered, and for viewers other than its holder.',
    resolve: async (row, _args, ctx) =>
      (await ctx.caller())?.userId === row.holder_id ? loadOpenShare(ctx, row.id) : null,
  }),
}))

b.objectFields(events.EventType, (t) => ({
  myTickets: t.field({
    type: [TicketType],
    description:
      'The tickets that the viewer holds at the event, from their own bookings and passed on to them.',
    async resolve(event, _args, ctx) {
      const caller = await ctx.caller()
      return caller ? loadTicketsAt(ctx, event.id, caller.userId) : []
    },
  }),
}))

b.queryFields((t) => ({
  myTicketShares: t.field({
    type: [TicketShareType],
    description:
      'The open offers that the viewer made or got, oldest first, at most 100. They are for one event, or for all events without an eventId.',
    args: { eventId: t.arg.id() },
    resolve: (_root, { eventId }, ctx) => readMyShares(ctx, eventId ?? null),
  }),
}))

const shared = (ctx: Ctx, { shareId }: { shareId: string }) => loadShare(ctx, shareId)

mutation(shareTicket, { type: TicketShareType, input: ShareTicketInput, load: shared })
mutation(acceptSharedTicket, { type: TicketShareType, load: shared })
mutation(declineSharedTicket, { type: TicketShareType, load: shared })
mutation(cancelSharedTicket, { type: TicketShareType, load: shared })
mutation(grantEventTickets, {
  type: BookingType,
  input: GrantEventTicketsInput,
  load: (ctx, { bookingId }) => loadBooking(ctx, bookingId),
})
