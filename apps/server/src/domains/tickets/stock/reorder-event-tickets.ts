import { eventTicketOrderInput } from '@reprise/rules/tickets/stock/event-ticket.input'
import * as events from '#domains/events/public.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { readEventTicketsOf } from './event-ticket.sql.ts'

const setOrder = statement<[readonly string[]], never>(`
update event_ticket t set sort_order = o.place
from unnest($1::uuid[]) with ordinality as o(id, place)
where t.id = o.id and t.sort_order <> o.place`)

/**
 * Puts the event tickets of an event in this order, for everybody who sees them. The ids are all of them, each once;
 * CONFLICT where they are not, because somebody added or deleted one meanwhile.
 */
export const reorderEventTickets = operation({
  name: 'reorderEventTickets',
  input: eventTicketOrderInput,
  mostAMinute: byHand,
  may: (call) => events.requirePermission(call, call.input.eventId, 'CAN_EDIT_TICKETS'),
  mayAgain: true,
  async load(call) {
    const event = await events.lockEvent(call, call.input.eventId)
    const known = await readEventTicketsOf(call.tx, [event.id])
    return { event, known: new Set(known.map(({ id }) => id)) }
  },
  ensure({ loaded: { known }, input }) {
    const sent = new Set(input.eventTicketIds)
    if (sent.size !== input.eventTicketIds.length || known.symmetricDifference(sent).size > 0)
      throw fail.conflict('Someone else changed the tickets. Load the page again, then sort them.')
  },
  async write({ tx, input, loaded: { event } }) {
    await setOrder(tx, input.eventTicketIds)
    return { eventId: event.id }
  },
  subject: ({ eventId }) => eventId,
})
