import { acceptTicketOfferInput } from '@reprise/rules/tickets/waiting-list/waiting-list.input'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { tailOf } from '#platform/writes/batch-tail.ts'
import { operation } from '#platform/writes/operation.ts'
import { judgePurchases } from '../buy/judge-purchases.ts'
import { readPurchaseFacts, writePurchases } from '../buy/purchase.sql.ts'
import { lockPoolsOf, readEntry } from './waiting-list.sql.ts'

// Tested in domains/tickets/waiting-list/waiting-list.test.ts.

const noOffer = () => fail.notFound("We couldn't find this offer.")

/**
 * Takes free tickets that the waiting list offers to the caller, all of them or fewer: what is left goes to the next in
 * line (S-084). It is judged like a purchase. Paid tickets are ordered by createEventOrder, which takes the stock of the
 * offer. Returns what purchaseEventTickets returns.
 */
export const acceptTicketOffer = operation({
  name: 'acceptTicketOffer',
  input: acceptTicketOfferInput,
  mostAMinute: byHand,
  may({ actor }) {
    if (!actor.isComplete) throw fail.forbidden('Complete your profile to get tickets.')
  },
  async load({ ctx, tx, input, actor, now }) {
    const { eventTicketId, idempotencyKey } = input
    const [known] = await readEntry(tx, eventTicketId, actor.userId)
    if (!known) throw noOffer()
    const eventId = known.event_id
    await lockPoolsOf(tx, eventId)
    const [entry] = await readEntry(tx, eventTicketId, actor.userId)
    if (!entry?.due_at || entry.offered === null) throw noOffer()
    if (Temporal.Instant.compare(entry.due_at, now) <= 0) throw fail.holdExpired()
    const [facts] = await readPurchaseFacts(tx, eventId, [actor.userId], [], [])
    const quantity = input.quantity ?? entry.offered
    if (!facts) throw noOffer()
    if (quantity > entry.offered) throw fail.soldOut("You weren't offered that many tickets.")
    const cart = {
      idempotencyKey,
      orderId: null,
      eventId,
      items: [{ eventTicketId, quantity, additionalGuests: 0 }],
      referralCode: null,
      giftUserName: null,
      giftEmail: null,
      giftNote: null,
    }
    const member = { id: eventTicketId, actor, language: ctx.language, input: cart, hash: '' }
    const [outcome] = judgePurchases([member], facts, now)
    if (!outcome || !('write' in outcome)) {
      throw outcome && 'refusal' in outcome ? outcome.refusal : noOffer()
    }
    return outcome
  },
  async write({ tx, now, loaded }) {
    await writePurchases(tx, [loaded.write], tailOf('acceptTicketOffer', []), now)
    return loaded.answer
  },
  announce: ({ loaded }) => loaded.news,
  idempotent: true,
  subject: (answer) => answer.bookingId,
})
