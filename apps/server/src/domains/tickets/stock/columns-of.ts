import type { UpdateEventTicketInput } from '@reprise/rules/tickets/stock/event-ticket.input'
import type { Updateable } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { instantOf } from '#platform/instant-of.ts'
import { gratuityRateOf, ticketTypeOf } from './ensure-price.ts'

type Given = Omit<UpdateEventTicketInput, 'eventTicketId' | 'expectedVersion'>

/**
 * The columns for the fields of an input. A field that is left out is undefined, and a statement skips it. The limit
 * is missing here, because it is in the table of the stock.
 */
export function columnsOf(given: Given): Updateable<Tables['event_ticket']> {
  const { price, gratuityPercentage } = given
  return {
    name: given.name,
    description: given.description,
    ticket_type: price === undefined ? undefined : ticketTypeOf(price),
    price_amount: price,
    gratuity_rate: gratuityPercentage === undefined ? undefined : gratuityRateOf(gratuityPercentage),
    additional_guests: given.additionalGuests,
    color: given.color,
    rep_points: given.repPoints,
    max_per_person: given.maxPerPerson,
    is_required_approval: given.isRequiredApproval,
    is_special_guest: given.isSpecialGuest,
    scanning_zones: given.scanningZones && JSON.stringify(given.scanningZones),
    is_enabled_wish_list: given.isEnabledWishList,
    is_private: given.isPrivate,
    is_active: given.isActive,
    opt_in_show_ticket_amount: given.optInShowTicketAmount,
    visible_start_at: instantOf(given.visibleStartAt),
    visible_end_at: instantOf(given.visibleEndAt),
  }
}
