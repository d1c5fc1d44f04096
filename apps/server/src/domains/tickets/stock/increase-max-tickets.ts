import { sentence } from '@reprise/rules/platform/sentence'
import { increaseMaxTicketsInput } from '@reprise/rules/tickets/stock/event-ticket.input'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockKind, saveKind } from './event-ticket.sql.ts'
import { mayEditKind, unknownKind } from './guard-event-ticket.ts'

// Tested in domains/tickets/stock/update-event-ticket.test.ts.

/** Puts more tickets of a kind on sale: the limit as updateEventTicket sets it, but never a lower one. */
export const increaseMaxTickets = operation({
  name: 'increaseMaxTickets',
  input: increaseMaxTicketsInput,
  mostAMinute: byHand,
  may: mayEditKind,
  asksAgain: true,
  async load({ tx, input }) {
    const [kind] = await lockKind(tx, input.eventTicketId)
    if (!kind) throw unknownKind()
    return kind
  },
  ensure({ loaded: { capacity }, input }) {
    if (capacity === null) throw fail.conflict('This ticket has no limit.')
    if (input.limitedAmount >= capacity) return
    const lower = sentence("The limit is already {{count}} and can't go lower here.", {
      count: capacity,
    })
    throw fail.badInput(lower, { limitedAmount: lower })
  },
  async write({ tx, input, loaded: kind }) {
    if (input.limitedAmount !== kind.capacity) await saveKind(tx, kind, {}, input.limitedAmount)
    return { eventTicketId: kind.id }
  },
  subject: (answer) => answer.eventTicketId,
})
