import { ticketShareStates } from '@reprise/rules/tickets/share/share'
import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { BookingType, TicketType } from '../booking/booking.graphql.ts'
import { loadBooking, loadTicket, loadTicketsAt } from '../booking/load-tickets.ts'
import { grantEventTickets } from '../buy/grant-event-tickets.ts'
import { runAsSeen } from '../buy/run-as-seen.ts'
import { acceptSharedTicket } from './accept-shared-ticket.ts'
import { cancelSharedTicket } from './cancel-shared-ticket.ts'
import { declineSharedTicket } from './decline-shared-ticket.ts'
import {
  eventOfShare,
  eventOfTicket,
  loadOpenShare,
  loadShare,
  readMyShares,
  shareState,
} from './read-shares.ts'
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

const ShareTicketInput = b.inputType('ShareTicketInput', {
  fields: (t) => ({
    ticketId: t.id({ required: true }),
    userName: t.string({ description: 'Either this or the email.' }),
    email: t.string(),
    note: t.string(),
    idempotencyKey: t.string({ required: true }),
  }),
})

const GrantItemInput = b.inputType('GrantItemInput', {
  fields: (t) => ({ eventTicketId: t.id({ required: true }), quantity: t.int({ required: true }) }),
})

const GrantEventTicketsInput = b.inputType('GrantEventTicketsInput', {
  fields: (t) => ({
    eventId: t.id({ required: true }),
    userName: t.string({ required: true }),
    items: t.field({ type: [GrantItemInput], required: true }),
    note: t.string(),
    idempotencyKey: t.string({ required: true }),
  }),
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

const answered = async (ctx: Ctx, shareId: string, run: () => Promise<{ shareId: string }>) =>
  runAsSeen(ctx, await eventOfShare(ctx, shareId), async () => loadShare(ctx, (await run()).shareId))

b.mutationFields((t) => {
  const answer = {
    shareId: t.arg.id({ required: true }),
    idempotencyKey: t.arg.string({ required: true }),
  }
  return {
    shareTicket: t.field({
      type: TicketShareType,
      args: { input: t.arg({ type: ShareTicketInput, required: true }) },
      resolve: async (_root, { input }, ctx) =>
        runAsSeen(ctx, await eventOfTicket(ctx, input.ticketId), async () =>
          loadShare(ctx, (await shareTicket.run(ctx, input)).shareId),
        ),
    }),
    acceptSharedTicket: t.field({
      type: TicketShareType,
      args: answer,
      resolve: async (_root, args, ctx) => loadShare(ctx, (await acceptSharedTicket.run(ctx, args)).shareId),
    }),
    declineSharedTicket: t.field({
      type: TicketShareType,
      args: answer,
      resolve: (_root, args, ctx) => answered(ctx, args.shareId, () => declineSharedTicket.run(ctx, args)),
    }),
    cancelSharedTicket: t.field({
      type: TicketShareType,
      args: answer,
      resolve: (_root, args, ctx) => answered(ctx, args.shareId, () => cancelSharedTicket.run(ctx, args)),
    }),
    grantEventTickets: t.field({
      type: BookingType,
      args: { input: t.arg({ type: GrantEventTicketsInput, required: true }) },
      resolve: async (_root, { input }, ctx) =>
        loadBooking(ctx, (await grantEventTickets.run(ctx, input)).bookingId),
    }),
  }
})
