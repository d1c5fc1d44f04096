import type { TicketBalance } from '@reprise/rules/tickets/balance'
import { ticketBalance } from '@reprise/rules/tickets/balance'
import { eventTicketTypes } from '@reprise/rules/tickets/enums'
import * as events from '#domains/events/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import { createEventTicket } from './create-event-ticket.ts'
import { deleteEventTicket } from './delete-event-ticket.ts'
import type { EventTicketRow } from './event-ticket.sql.ts'
import { loadKind } from './load-tickets.ts'
import { updateEventTicket } from './update-event-ticket.ts'

const EventTicketTypeEnum = b.enumType('EventTicketType', { values: eventTicketTypes })

const EventTicketBalanceType = b.objectRef<TicketBalance>('EventTicketBalance').implement({
  fields: (t) => ({
    limitedAmount: t.exposeInt('limitedAmount', { nullable: true }),
    availableAmount: t.exposeInt('availableAmount', { nullable: true }),
    releasedAmount: t.exposeInt('releasedAmount'),
    lockedAmount: t.exposeInt('lockedAmount'),
  }),
})

/** Nothing is locked while all tickets are free: what is taken is issued. */
export function balanceOf(row: EventTicketRow): TicketBalance {
  return ticketBalance({ limitedAmount: row.capacity, releasedAmount: row.taken, lockedAmount: 0 })
}

export const EventTicketType = b.objectRef<EventTicketRow>('EventTicket').implement({
  description: 'A kind of ticket on sale.',
  fields: (t) => ({
    eventTicketId: t.exposeID('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    ticketType: t.field({ type: EventTicketTypeEnum, resolve: (row) => row.ticket_type }),
    price: t.field({
      type: MoneyType,
      resolve: (row) => ({ amount: row.price_amount, currency: row.currency }),
    }),
    repPoints: t.exposeInt('rep_points'),
    color: t.exposeString('color'),
    maxPerPerson: t.exposeInt('max_per_person'),
    additionalGuests: t.exposeInt('additional_guests'),
    isPrivate: t.exposeBoolean('is_private'),
    isActive: t.exposeBoolean('is_active'),
    isFull: t.boolean({ resolve: (row) => balanceOf(row).isFull }),
    isEnabledWishList: t.exposeBoolean('is_enabled_wish_list'),
    isRequiredApproval: t.exposeBoolean('is_required_approval'),
    isSpecialGuest: t.exposeBoolean('is_special_guest'),
    optInShowTicketAmount: t.exposeBoolean('opt_in_show_ticket_amount'),
    visibleStartAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.visible_start_at }),
    visibleEndAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.visible_end_at }),
    balance: t.field({
      type: EventTicketBalanceType,
      nullable: true,
      description: 'Null where the host does not show amounts and the viewer does not run the event.',
      async resolve(row, _args, ctx) {
        if (row.opt_in_show_ticket_amount) return balanceOf(row)
        const event = await events.loadEvent(ctx, row.event_id)
        const permissions = await events.permissionsOf(ctx, event)
        return permissions.includes('CAN_VIEW_ATTENDEES') ? balanceOf(row) : null
      },
    }),
  }),
})

const CreateEventTicketInput = b.inputType('CreateEventTicketInput', {
  fields: (t) => ({
    eventId: t.id({ required: true }),
    name: t.string({ required: true }),
    description: t.string(),
    color: t.string(),
    limitedAmount: t.int({ description: 'Null: no limit.' }),
    maxPerPerson: t.int(),
    repPoints: t.int(),
    isActive: t.boolean(),
    isPrivate: t.boolean(),
    isRequiredApproval: t.boolean(),
    optInShowTicketAmount: t.boolean(),
    visibleStartAt: t.field({ type: 'DateTime' }),
    visibleEndAt: t.field({ type: 'DateTime' }),
  }),
})

const UpdateEventTicketInput = b.inputType('UpdateEventTicketInput', {
  fields: (t) => ({
    eventTicketId: t.id({ required: true }),
    name: t.string(),
    description: t.string(),
    color: t.string(),
    limitedAmount: t.int(),
    maxPerPerson: t.int(),
    repPoints: t.int(),
    isActive: t.boolean(),
    isPrivate: t.boolean(),
    isRequiredApproval: t.boolean(),
    optInShowTicketAmount: t.boolean(),
    visibleStartAt: t.field({ type: 'DateTime' }),
    visibleEndAt: t.field({ type: 'DateTime' }),
  }),
})

b.mutationFields((t) => ({
  createEventTicket: t.field({
    type: EventTicketType,
    args: { input: t.arg({ type: CreateEventTicketInput, required: true }) },
    async resolve(_root, { input }, ctx) {
      const { eventTicketId } = await createEventTicket.run(ctx, input)
      return loadKind(ctx, eventTicketId)
    },
  }),
  updateEventTicket: t.field({
    type: EventTicketType,
    args: { input: t.arg({ type: UpdateEventTicketInput, required: true }) },
    async resolve(_root, { input }, ctx) {
      const { eventTicketId } = await updateEventTicket.run(ctx, input)
      return loadKind(ctx, eventTicketId)
    },
  }),
  deleteEventTicket: t.field({
    type: EventTicketType,
    args: { eventTicketId: t.arg.id({ required: true }) },
    async resolve(_root, args, ctx) {
      const { eventTicketId } = await deleteEventTicket.run(ctx, args)
      return loadKind(ctx, eventTicketId)
    },
  }),
}))
