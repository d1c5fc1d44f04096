import { eventTicketTypes } from '@reprise/rules/tickets/enums'
import type { TicketBalance } from '@reprise/rules/tickets/revenue/balance'
import { ticketBalance } from '@reprise/rules/tickets/revenue/balance'
import {
  createEventTicketInput,
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
import { increaseMaxTickets } from './increase-max-tickets.ts'
import { priceWithFees } from './price-with-fees.ts'
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

/** What is taken is issued or locked: what is left is the same either way. */
export function balanceOf(row: EventTicketRow, locked = 0): TicketBalance {
  return ticketBalance({
    limitedAmount: row.capacity,
    releasedAmount: row.taken - locked,
    lockedAmount: locked,
  })
}

export const EventTicketType = b.objectRef<EventTicketRow>('EventTicket').implement({
  description: 'A kind of ticket on sale.',
  fields: (t) => ({
    eventTicketId: t.exposeID('id'),
    version: t.int({
      nullable: true,
      description: 'Counts the changes, for expectedVersion. Null for those who may not edit it.',
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
      description: 'What one alone costs with everything.',
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
      description: 'Null where the host does not show amounts and the viewer does not run the event.',
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
  descriptions: { limitedAmount: 'Null: no limit.' },
})

const UpdateEventTicketInput = inputFrom('UpdateEventTicketInput', updateEventTicketInput, {
  descriptions: {
    expectedVersion:
      'The version that was seen: CONFLICT when it was changed after it. Left out, none is asked.',
  },
})

const changed = (ctx: Ctx, { eventTicketId }: { eventTicketId: string }) =>
  loadEventTicket(ctx, eventTicketId)

mutation(createEventTicket, { type: EventTicketType, input: CreateEventTicketInput, load: changed })
mutation(updateEventTicket, { type: EventTicketType, input: UpdateEventTicketInput, load: changed })
mutation(increaseMaxTickets, {
  type: EventTicketType,
  description: 'The limit by updateEventTicket, but never a lower one.',
  load: changed,
})
mutation(deleteEventTicket, { type: EventTicketType, load: changed })
