import { sentence } from '@reprise/rules/platform/sentence'
import type { UpdateEventTicketInput } from '@reprise/rules/tickets/stock/event-ticket.input'
import {
  isWindowInOrder,
  ticketChangedMeanwhile,
  updateEventTicketInput,
  windowNotInOrder,
} from '@reprise/rules/tickets/stock/event-ticket.input'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { eventTicketChanged } from '../tickets.news.ts'
import { columnsOf } from './columns-of.ts'
import { ensurePrice, gratuityRateOf, ticketTypeOf } from './ensure-price.ts'
import { ensureZones } from './ensure-zones.ts'
import type { EventTicketRow } from './event-ticket.sql.ts'
import { isBooked, lockEventTicket, saveEventTicket } from './event-ticket.sql.ts'
import { mayEditEventTicket, unknownEventTicket } from './guard-event-ticket.ts'

/** Whether tickets that people keep elsewhere, as in a wallet, show something else after a change. */
function looksDifferent(eventTicket: EventTicketRow, input: UpdateEventTicketInput): boolean {
  const { name = eventTicket.name, color = eventTicket.color } = input
  const { scanningZones: zones = eventTicket.scanning_zones } = input
  const hasOtherZones = zones.join('\n') !== eventTicket.scanning_zones.join('\n')
  return name !== eventTicket.name || color !== eventTicket.color || hasOtherZones
}

/**
 * Changes an event ticket; a field that is left out stays. CONFLICT where `expectedVersion`, the version that
 * the caller has seen, is no longer the present one. The limit cannot go below what is taken. Once people
 * have asked for it, a free one stays free, and one with a price keeps having one.
 */
export const updateEventTicket = operation({
  name: 'updateEventTicket',
  input: updateEventTicketInput,
  mostAMinute: byHand,
  may: mayEditEventTicket,
  mayAgain: true,
  async load(call) {
    const { tx, input } = call
    // The event is locked first, so that its choice of all-in prices does not change meanwhile.
    const event = await events.lockEvent(call, call.grant.event.id)
    const [eventTicket] = await lockEventTicket(tx, input.eventTicketId)
    if (!eventTicket) throw unknownEventTicket()
    const { repPoints = eventTicket.rep_points } = input
    if (repPoints !== eventTicket.rep_points) await events.requirePoints(tx, event, call.actor.userId)
    const [booked] = await isBooked(tx, eventTicket.id)
    return { event, eventTicket, isBooked: booked?.is_booked === true }
  },
  ensure({ input, config, loaded: { event, eventTicket, isBooked: isTaken } }) {
    if (input.expectedVersion != null && input.expectedVersion < eventTicket.version) {
      throw fail.conflict(ticketChangedMeanwhile)
    }
    ensureZones(event, input.scanningZones)
    const price = input.price ?? eventTicket.price_amount
    if (isTaken && ticketTypeOf(price) !== eventTicket.ticket_type) {
      throw fail.conflict(
        "People have already requested this ticket, so it can't switch between free and paid.",
      )
    }
    const { gratuityPercentage: gratuity } = input
    if (input.price !== undefined || gratuity !== undefined) {
      const gratuityRate = gratuity === undefined ? eventTicket.gratuity_rate : gratuityRateOf(gratuity)
      ensurePrice(event, config.fees, { price, gratuityRate })
    }
    if (typeof input.limitedAmount === 'number' && input.limitedAmount < eventTicket.taken) {
      const lower = sentence("Already taken: {{count}}. The limit can't be lower than that.", {
        count: eventTicket.taken,
      })
      throw fail.badInput(lower, { limitedAmount: lower })
    }
    const {
      visibleStartAt = eventTicket.visible_start_at?.epochMilliseconds,
      visibleEndAt = eventTicket.visible_end_at?.epochMilliseconds,
    } = input
    if (!isWindowInOrder({ visibleStartAt, visibleEndAt })) {
      throw fail.badInput(windowNotInOrder, { visibleEndAt: windowNotInOrder })
    }
  },
  async write({ tx, input, loaded: { eventTicket } }) {
    await saveEventTicket(tx, eventTicket, columnsOf(input), input.limitedAmount)
    return { eventTicketId: eventTicket.id }
  },
  announce: ({ input, loaded: { event, eventTicket } }) =>
    looksDifferent(eventTicket, input)
      ? [eventTicketChanged(eventTicket.id, eventTicket.version + 1, { eventId: event.id })]
      : [],
  subject: (answer) => answer.eventTicketId,
})
