import { sentence } from '@reprise/rules/platform/sentence'
import { mostLines } from '@reprise/rules/tickets/waiting-list/waiting-list'
import { joinTicketWaitingListInput } from '@reprise/rules/tickets/waiting-list/waiting-list.input'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import type { Call } from '#platform/writes/operation.ts'
import { operation } from '#platform/writes/operation.ts'
import type { CartFacts } from '../buy/cart-facts.sql.ts'
import { cartJudge } from '../buy/judge-cart.ts'
import { readPurchaseFacts } from '../buy/purchase.sql.ts'
import type { EventTicketRow } from '../stock/event-ticket.sql.ts'
import { leftOf, readEventTickets } from '../stock/event-ticket.sql.ts'
import { unknownEventTicket } from '../stock/guard-event-ticket.ts'
import { countOwnEntries, lockPoolsOf, noteLeastWaiting, putInLine } from './waiting-list.sql.ts'

// Tested in domains/tickets/waiting-list/waiting-list.test.ts.

interface Input {
  eventTicketIds: string[]
  quantity: number
  takesFewer: boolean
}

/** Throws what a purchase of the wish would be refused for, were it not sold out; NOT_FOUND for what they may not see. */
function requireMayHave({ actor, input, now }: Call<Input>, facts: CartFacts): void {
  for (const eventTicketId of input.eventTicketIds) {
    const items = [{ eventTicketId, quantity: input.quantity, additionalGuests: 0 }]
    // What the host asks is answered when tickets are taken.
    const judged = cartJudge({ ...facts, owed: [] }, now).judge(actor, items)
    if ('refusal' in judged) throw judged.refusal
  }
}

function requireLine(eventTicket: EventTicketRow, { quantity, takesFewer }: Input): void {
  const { name, own_capacity: capacity } = eventTicket
  if (!eventTicket.is_enabled_wish_list) {
    throw fail.conflict(sentence("{{name}} doesn't have a waiting list.", { name }))
  }
  // A free ticket that the host approves can be asked for at any time: the request holds no stock (S-080).
  if (eventTicket.is_required_approval && eventTicket.ticket_type === 'FREE') {
    throw fail.conflict(sentence('You can request {{name}} right now.', { name }))
  }
  if (leftOf(eventTicket) > 0) {
    throw fail.conflict(sentence("{{name}} isn't sold out. You can get it right now.", { name }))
  }
  if (capacity !== null && quantity > capacity && !takesFewer) {
    const tooMany = sentence('There are fewer tickets of {{name}} than that.', { name })
    throw fail.badInput(tooMany, { quantity: tooMany })
  }
}

/**
 * Puts the caller in line for one of these sold-out event tickets of one event, behind all who came before (S-084).
 * Joining again changes the wish and keeps the place. Access, age, rep score and the limit per person are asked as in a
 * purchase.
 */
export const joinTicketWaitingList = operation({
  name: 'joinTicketWaitingList',
  input: joinTicketWaitingListInput,
  mostAMinute: byHand,
  may({ actor }) {
    if (!actor.isComplete) throw fail.forbidden('Complete your profile to get tickets.')
  },
  async load({ tx, input, actor }) {
    const [first] = await readEventTickets(tx, input.eventTicketIds)
    if (!first) throw unknownEventTicket()
    await lockPoolsOf(tx, first.event_id)
    const [facts] = await readPurchaseFacts(tx, first.event_id, [actor.userId], [], [])
    if (!facts) throw unknownEventTicket()
    const eventTickets = await readEventTickets(tx, input.eventTicketIds)
    const [own] = await countOwnEntries(tx, actor.userId)
    return { eventId: first.event_id, facts, eventTickets, lines: own?.count ?? 0 }
  },
  ensure(call) {
    const { input, loaded, actor } = call
    requireMayHave(call, loaded.facts)
    for (const eventTicket of loaded.eventTickets) requireLine(eventTicket, input)
    const offered = loaded.facts.offers.some(
      ({ event_ticket_id, user_id }) =>
        user_id === actor.userId && input.eventTicketIds.includes(event_ticket_id),
    )
    if (offered) throw fail.conflict('Tickets are already being kept for you.')
    if (loaded.lines + input.eventTicketIds.length > mostLines) {
      throw fail.limitReached("You're on many waiting lists already. Leave one of them first.")
    }
  },
  async write({ tx, input, now, actor, loaded: { eventId } }) {
    const { eventTicketIds, quantity, takesFewer } = input
    await putInLine(tx, eventId, actor.userId, eventTicketIds, quantity, takesFewer, now)
    await noteLeastWaiting(tx, eventId, [], now)
    return { eventId, eventTicketIds }
  },
  subject: (answer) => answer.eventId,
})
