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
  description: 'A ticket that its holder offers to somebody; seen by the two of them.',
  fields: (t) => ({
    shareId: t.exposeID('id'),
    state: t.field({
      type: TicketShareStateEnum,
      description: 'EXPIRED: over with its event, or because the ticket is used or no longer valid.',
      resolve: (row, _args, ctx) => shareState(ctx, row),
    }),
    recipient: t.string({
      description: 'Who it is offered to: their name, or the address as it was given.',
      resolve: (row) => row.to_name ?? row.to_email ?? '',
    }),
    isMine: t.boolean({
      description: 'Whether the viewer offers it; else it is offered to them.',
      resolve: async (row, _args, ctx) => (await ctx.visitor())?.userId === row.sender_id,
    }),
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
  descriptions: { userName: 'Either this or the email.' },
})

const GrantItemInput = inputFrom('GrantItemInput', grantItemInput)

const GrantEventTicketsInput = inputFrom('GrantEventTicketsInput', grantInput, {
  types: { items: GrantItemInput },
})

b.objectFields(TicketType, (t) => ({
  openShare: t.field({
    type: TicketShareType,
    nullable: true,
    description: 'Who its holder offers it to, until that is answered; null for everyone but the holder.',
    resolve: async (row, _args, ctx) =>
      (await ctx.visitor())?.userId === row.holder_id ? loadOpenShare(ctx, row.id) : null,
  }),
}))

b.objectFields(events.EventType, (t) => ({
  myTickets: t.field({
    type: [TicketType],
    description: 'What the viewer holds here, of their own orders and passed on to them.',
    async resolve(event, _args, ctx) {
      const visitor = await ctx.visitor()
      return visitor ? loadTicketsAt(ctx, event.id, visitor.userId) : []
    },
  }),
}))

b.queryFields((t) => ({
  myTicketShares: t.field({
    type: [TicketShareType],
    description: 'The open offers to the viewer and by them, of one event or of all.',
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
