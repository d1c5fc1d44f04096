import { randomUUID } from 'node:crypto'
import { scopeOf } from '@reprise/rules/events/permissions'
import { perPersonRefusal } from '@reprise/rules/tickets/per-person'
import { grantInput } from '@reprise/rules/tickets/share.input'
import * as events from '#domains/events/public.ts'
import { tailOf } from '#platform/batch-tail.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import type { CartFacts } from './cart-facts.sql.ts'
import { newHolds, newTickets } from './drawn-rows.ts'
import { findRecipient } from './find-recipient.ts'
import type { CartLine } from './judge-cart.ts'
import { cartJudge, statusOf } from './judge-cart.ts'
import { readPurchaseFacts, writePurchases } from './purchase.sql.ts'
import { noteSender } from './share.sql.ts'
import { ticketGranted } from './tickets.news.ts'

interface Asked {
  items: readonly { eventTicketId: string; quantity: number }[]
  receiverId: string
  mayGiveVip: boolean
}

/** The lines of what is given: not by what is on sale, but never past the limit per person. */
function linesOf(facts: CartFacts, { items, receiverId, mayGiveVip }: Asked): CartLine[] {
  const kinds = new Map(facts.kinds.map((kind) => [kind.id, kind]))
  return items.map(({ eventTicketId, quantity }) => {
    const kind = kinds.get(eventTicketId)
    if (!kind) throw fail.notFound('We could not find this ticket.')
    if (kind.is_special_guest && !mayGiveVip)
      throw fail.forbidden('You may not give VIP tickets of this event.')
    const held = facts.allowances.find(
      (each) => each.event_ticket_id === eventTicketId && each.user_id === receiverId,
    )
    const refusal = perPersonRefusal(held?.taken ?? 0, quantity, kind.max_per_person)
    if (refusal) throw fail.because(refusal)
    return { kind, own: quantity, guests: 0, atMost: kind.max_per_person, guestsAtMost: held?.guests ?? 0 }
  })
}

const offWords = {
  CANCELLED: 'This event was cancelled.',
  DRAFT: 'Publish the event before you give tickets.',
  ENDED: 'This event has ended.',
}

/**
 * Staff give tickets to a person: valid at once, for nothing, out of the same stock as any other (S-085). Kinds for
 * special guests take the right to add VIPs (S-082); whoever may add only their own guests brings the person in.
 */
export const grantEventTickets = operation({
  name: 'grantEventTickets',
  input: grantInput,
  may: (call) => events.requirePermission(call, call.input.eventId, 'CAN_ADD_ATTENDEE'),
  async load({ tx, input, now, grant }) {
    const receiver = await findRecipient(tx, input.userName)
    const [facts] = await readPurchaseFacts(tx, input.eventId, [receiver.id], [], [])
    if (!facts?.event) throw fail.notFound('We could not find this event.')
    const status = statusOf(facts.event, now)
    if (status !== 'PUBLISHED' && status !== 'STARTED') throw fail.conflict(offWords[status])
    const mayGiveVip = grant.permissions.includes('CAN_ADD_VIP')
    const lines = linesOf(facts, { items: input.items, receiverId: receiver.id, mayGiveVip })
    const soldOut = cartJudge(facts, now).take(lines)
    if (soldOut) throw soldOut
    return { receiverId: receiver.id, lines }
  },
  async write({ tx, input, now, actor, grant: { event }, loaded: { receiverId, lines } }) {
    const { standings, clubRole } = await events.readStanding(tx, event, actor.userId)
    const bringsIn = scopeOf('addAttendee', standings, clubRole) === 'own' && receiverId !== actor.userId
    const items = lines.map(({ kind, own, atMost, guestsAtMost }) => ({
      event_ticket_id: kind.id,
      version: kind.version,
      name: kind.name,
      own,
      guests: 0,
      at_most: atMost,
      guests_at_most: guestsAtMost,
    }))
    const write = {
      booking_id: randomUUID(),
      event_id: event.id,
      user_id: receiverId,
      attendee_id: randomUUID(),
      waits: false,
      type: 'GIFT_EVENT_TICKET' as const,
      quantity: items.reduce((sum, { own }) => sum + own, 0),
      referrer_id: bringsIn ? actor.userId : null,
      items,
      holds: newHolds(items),
      tickets: newTickets(items),
    }
    await writePurchases(tx, [write], tailOf('grantEventTickets', []), now)
    await noteSender(tx, write.booking_id, actor.userId, input.note)
    return { bookingId: write.booking_id, eventId: event.id, userId: receiverId }
  },
  tell: ({ answer, actor, input }) => [
    ticketGranted(answer.bookingId, 1, { ...answer, senderId: actor.userId, note: input.note }),
  ],
  idempotent: true,
  subject: (answer) => answer.bookingId,
})
