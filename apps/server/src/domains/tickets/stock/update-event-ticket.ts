import { sentence } from '@reprise/rules/platform/sentence'
import {
  isWindowInOrder,
  ticketChangedMeanwhile,
  updateEventTicketInput,
  windowNotInOrder,
} from '@reprise/rules/tickets/stock/event-ticket.input'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import { instantOf } from '#platform/instant-of.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { ensurePrice, gratuityRateOf, ticketTypeOf } from './ensure-price.ts'
import { isBooked, lockKind, saveKind } from './event-ticket.sql.ts'
import { mayEditKind, unknownKind } from './guard-event-ticket.ts'
import { requirePoints } from './require-points.ts'

/**
 * Changes a kind of ticket; what is left out stays. With `expectedVersion`, the version that the caller has seen, it
 * is CONFLICT once somebody changed it after that. The limit cannot go below what is taken, and what people have asked
 * for stays free, or stays for a price.
 */
export const updateEventTicket = operation({
  name: 'updateEventTicket',
  input: updateEventTicketInput,
  mostAMinute: byHand,
  may: mayEditKind,
  asksAgain: true,
  async load(call) {
    const { tx, input } = call
    // The event first: whether its prices contain the fees may not change meanwhile.
    const event = await events.lockEvent(call, call.grant.event.id)
    const [kind] = await lockKind(tx, input.eventTicketId)
    if (!kind) throw unknownKind()
    const { repPoints = kind.rep_points } = input
    if (repPoints !== kind.rep_points) await requirePoints(tx, event, call.actor.userId)
    const [booked] = await isBooked(tx, kind.id)
    return { event, kind, isBooked: booked?.is_booked === true }
  },
  ensure({ input, config, loaded: { event, kind, isBooked: isTaken } }) {
    if (input.expectedVersion != null && input.expectedVersion < kind.version) {
      throw fail.conflict(ticketChangedMeanwhile)
    }
    const price = input.price ?? kind.price_amount
    if (isTaken && ticketTypeOf(price) !== kind.ticket_type) {
      throw fail.conflict(
        "People have already requested this ticket, so it can't switch between free and paid.",
      )
    }
    const { gratuityPercentage: gratuity } = input
    if (input.price !== undefined || gratuity !== undefined) {
      const gratuityRate = gratuity === undefined ? kind.gratuity_rate : gratuityRateOf(gratuity)
      ensurePrice(event, config.fees, { price, gratuityRate })
    }
    if (typeof input.limitedAmount === 'number' && input.limitedAmount < kind.taken) {
      const lower = sentence("Already taken: {{count}}. The limit can't be lower than that.", {
        count: kind.taken,
      })
      throw fail.badInput(lower, { limitedAmount: lower })
    }
    const {
      visibleStartAt = kind.visible_start_at?.epochMilliseconds,
      visibleEndAt = kind.visible_end_at?.epochMilliseconds,
    } = input
    if (!isWindowInOrder({ visibleStartAt, visibleEndAt })) {
      throw fail.badInput(windowNotInOrder, { visibleEndAt: windowNotInOrder })
    }
  },
  async write({ tx, input, loaded: { kind } }) {
    const columns = {
      name: input.name,
      description: input.description,
      color: input.color,
      rep_points: input.repPoints,
      max_per_person: input.maxPerPerson,
      price_amount: input.price,
      ticket_type: input.price === undefined ? undefined : ticketTypeOf(input.price),
      gratuity_rate:
        input.gratuityPercentage === undefined ? undefined : gratuityRateOf(input.gratuityPercentage),
      additional_guests: input.additionalGuests,
      is_required_approval: input.isRequiredApproval,
      is_private: input.isPrivate,
      is_active: input.isActive,
      opt_in_show_ticket_amount: input.optInShowTicketAmount,
      visible_start_at: instantOf(input.visibleStartAt),
      visible_end_at: instantOf(input.visibleEndAt),
    }
    await saveKind(tx, kind, columns, input.limitedAmount)
    return { eventTicketId: kind.id }
  },
  subject: (answer) => answer.eventTicketId,
})
