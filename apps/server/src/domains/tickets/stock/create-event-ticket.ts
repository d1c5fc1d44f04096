import { randomUUID } from 'node:crypto'
import { createEventTicketInput } from '@reprise/rules/tickets/stock/event-ticket.input'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { columnsOf } from './columns-of.ts'
import { ensurePrice, gratuityRateOf, ticketTypeOf } from './ensure-price.ts'
import { ensureZones } from './ensure-zones.ts'
import { nextSortOrder } from './event-ticket.sql.ts'

/** Puts a new event ticket on sale, free or for a price, with its stock. */
export const createEventTicket = operation({
  name: 'createEventTicket',
  input: createEventTicketInput,
  mostAMinute: byHand,
  may: (call) => events.requirePermission(call, call.input.eventId, 'CAN_EDIT_TICKETS'),
  mayAgain: true,
  async load(call) {
    const event = await events.lockEvent(call, call.input.eventId)
    if (call.input.repPoints > 0) await events.requirePoints(call.tx, event, call.actor.userId)
    return event
  },
  ensure({ loaded: event, input, config }) {
    if (event.cancelled_at) throw fail.conflict('This event was cancelled.')
    ensureZones(event, input.scanningZones)
    ensurePrice(event, config.fees, {
      price: input.price,
      gratuityRate: gratuityRateOf(input.gratuityPercentage),
    })
  },
  async write({ tx, input, now, actor, loaded: event }) {
    const id = randomUUID()
    const [order] = await nextSortOrder(tx, event.id)
    await tx
      .insertInto('event_ticket')
      .values({
        ...columnsOf(input),
        id,
        event_id: event.id,
        name: input.name,
        ticket_type: ticketTypeOf(input.price),
        color: input.color,
        scanning_zones: JSON.stringify(input.scanningZones),
        creator_id: actor.userId,
        sort_order: order?.next ?? 1,
        created_at: now,
      })
      .execute()
    await tx
      .insertInto('stock_pool')
      .values({ event_ticket_id: id, own_capacity: input.limitedAmount })
      .execute()
    return { eventTicketId: id }
  },
  subject: (answer) => answer.eventTicketId,
})
