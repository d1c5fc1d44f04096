import { eventTicketTypes } from '@reprise/rules/tickets/enums'
import type { TicketBalance } from '@reprise/rules/tickets/stock/balance'
import { ticketBalance } from '@reprise/rules/tickets/stock/balance'
import {
  createEventTicketInput,
  eventTicketOrderInput,
  updateEventTicketInput,
} from '@reprise/rules/tickets/stock/event-ticket.input'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { loadEventTicket, loadLocked } from '../booking/load-tickets.ts'
import { createEventTicket } from './create-event-ticket.ts'
import { deleteEventTicket } from './delete-event-ticket.ts'
import type { EventTicketRow } from './event-ticket.sql.ts'
import { leftOf } from './event-ticket.sql.ts'
import { increaseMaxTickets } from './increase-max-tickets.ts'
import { priceWithFees } from './price-with-fees.ts'
import { reorderEventTickets } from './reorder-event-tickets.ts'
import { updateEventTicket } from './update-event-ticket.ts'

export const EventTicketTypeEnum = b.enumType('EventTicketType', { values: eventTicketTypes })

const EventTicketBalanceType = b.objectRef<TicketBalance>('EventTicketBalance').implement({
  fields: (t) => ({
    limitedAmount: t.exposeInt('limitedAmount', { nullable: true }),
    availableAmount: t.exposeInt('availableAmount', { nullable: true }),
    releasedAmount: t.exposeInt('releasedAmount'),
    lockedAmount: t.exposeInt('lockedAmount'),
  }),
})

/**
 * The stock of an event ticket: what is left does not depend on how many of the taken ones are locked and how many
 * are issued. What is free and kept for the waiting list counts as locked.
 */
export function balanceOf(row: EventTicketRow, locked = 0): TicketBalance {
  const left = leftOf(row)
  const balance = ticketBalance({
    limitedAmount: row.capacity,
    releasedAmount: row.taken - locked,
    lockedAmount: locked + (row.capacity === null ? 0 : row.capacity - row.taken - left),
  })
  // What is left may be less than the limit of the event ticket alone leaves, because it shares another one.
  return { ...balance, limitedAmount: row.own_capacity }
}

export const EventTicketType = b.objectRef<EventTicketRow>('EventTicket').implement({
  description: 'An event ticket: what is on sale for an event, with its name, price and limit.',
  fields: (t) => ({
    eventTicketId: t.exposeID('id'),
    version: t.int({
      nullable: true,
      description:
        'The version of the event ticket, which each change increases; for expectedVersion. Null for viewers who may not edit the event tickets.',
      async resolve(row, _args, ctx) {
        const event = await events.loadEvent(ctx, row.event_id)
        return (await events.permissionsOf(ctx, event)).includes('CAN_EDIT_TICKETS') ? row.version : null
      },
    }),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    ticketType: t.field({ type: EventTicketTypeEnum, resolve: (row) => row.ticket_type }),
    price: t.field({
      type: MoneyType,
      resolve: (row) => ({ amount: row.price_amount, currency: row.currency }),
    }),
    priceWithFees: t.field({
      type: MoneyType,
      description: 'The price of one ticket with all fees, taxes and the gratuity.',
      resolve: async (row, _args, ctx) => priceWithFees(ctx, await events.loadEvent(ctx, row.event_id), row),
    }),
    gratuityPercentage: t.float({ resolve: (row) => row.gratuity_rate / 100 }),
    repPoints: t.exposeInt('rep_points'),
    color: t.exposeString('color'),
    maxPerPerson: t.exposeInt('max_per_person'),
    additionalGuests: t.exposeInt('additional_guests'),
    isPrivate: t.exposeBoolean('is_private'),
    isActive: t.exposeBoolean('is_active'),
    isFull: t.boolean({ resolve: (row) => balanceOf(row).isFull }),
    scanningZones: t.stringList({
      description: 'The scanning zones of the event that it lets in at. None: all of them.',
      resolve: async (row, _args, ctx) => {
        if (row.scanning_zones.length === 0) return []
        const { scanning_zones: present } = await events.loadEvent(ctx, row.event_id)
        return row.scanning_zones.filter((zone) => present.includes(zone))
      },
    }),
    isEnabledWishList: t.exposeBoolean('is_enabled_wish_list'),
    isRequiredApproval: t.exposeBoolean('is_required_approval'),
    isSpecialGuest: t.exposeBoolean('is_special_guest'),
    creatorId: t.exposeID('creator_id'),
    optInShowTicketAmount: t.exposeBoolean('opt_in_show_ticket_amount'),
    visibleStartAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.visible_start_at }),
    visibleEndAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.visible_end_at }),
    balance: t.field({
      type: EventTicketBalanceType,
      nullable: true,
      description:
        'The stock of the event ticket. Null where the host does not show amounts and the viewer may not see all guests.',
      async resolve(row, _args, ctx) {
        const event = await events.loadEvent(ctx, row.event_id)
        const isShown =
          row.opt_in_show_ticket_amount ||
          (await events.permissionsOf(ctx, event)).includes('CAN_VIEW_ATTENDEES')
        return isShown ? balanceOf(row, await loadLocked(ctx, row.id)) : null
      },
    }),
  }),
})

const CreateEventTicketInput = inputFrom('CreateEventTicketInput', createEventTicketInput, {
  descriptions: { limitedAmount: 'The number of tickets that can be taken. Null for no limit.' },
})

const UpdateEventTicketInput = inputFrom('UpdateEventTicketInput', updateEventTicketInput, {
  descriptions: {
    expectedVersion:
      'The version of the event ticket that the caller has seen. CONFLICT where the event ticket was changed after that version. Nothing is compared where it is left out.',
  },
})

const changed = (ctx: Ctx, { eventTicketId }: { eventTicketId: string }) =>
  loadEventTicket(ctx, eventTicketId)

mutation(createEventTicket, { type: EventTicketType, input: CreateEventTicketInput, load: changed })
mutation(updateEventTicket, { type: EventTicketType, input: UpdateEventTicketInput, load: changed })
mutation(increaseMaxTickets, {
  type: EventTicketType,
  description:
    'Raises the limit of an event ticket. BAD_INPUT for a limit that is lower than the present one, CONFLICT where the event ticket has no limit.',
  load: changed,
})
mutation(deleteEventTicket, { type: EventTicketType, load: changed })
mutation(reorderEventTickets, {
  type: events.EventType,
  description:
    'Sorts the event tickets of an event, for everybody who sees them. The ids are all of them, each once.',
  input: inputFrom('EventTicketOrderInput', eventTicketOrderInput),
  load: (ctx, { eventId }) => events.loadEvent(ctx, eventId),
})
