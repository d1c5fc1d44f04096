import { sentence } from '@reprise/rules/platform/sentence'
import { increaseMaxTicketsInput } from '@reprise/rules/tickets/stock/event-ticket.input'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockEventTicket, saveEventTicket } from './event-ticket.sql.ts'
import { mayEditEventTicket, unknownEventTicket } from './guard-event-ticket.ts'

// Tested in domains/tickets/stock/update-event-ticket.test.ts.

/** Puts more tickets of an event ticket on sale: the limit as updateEventTicket sets it, but never a lower one. */
export const increaseMaxTickets = operation({
  name: 'increaseMaxTickets',
  input: increaseMaxTicketsInput,
  mostAMinute: byHand,
  may: mayEditEventTicket,
  mayAgain: true,
  async load({ tx, input }) {
    const [eventTicket] = await lockEventTicket(tx, input.eventTicketId)
    if (!eventTicket) throw unknownEventTicket()
    return eventTicket
  },
  ensure({ loaded: { own_capacity: capacity }, input }) {
    if (capacity === null) throw fail.conflict('This ticket has no limit.')
    if (input.limitedAmount >= capacity) return
    const lower = sentence("The limit is already {{count}} and can't go lower here.", {
      count: capacity,
    })
    throw fail.badInput(lower, { limitedAmount: lower })
  },
  async write({ tx, input, loaded: eventTicket }) {
    if (input.limitedAmount !== eventTicket.own_capacity)
      await saveEventTicket(tx, eventTicket, {}, input.limitedAmount)
    return { eventTicketId: eventTicket.id }
  },
  subject: (answer) => answer.eventTicketId,
})
