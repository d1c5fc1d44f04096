import { randomUUID } from 'node:crypto'
import { membersGaps } from '@reprise/rules/events/members/members-only'
import { scopeOf } from '@reprise/rules/events/permissions'
import { perPersonRefusal } from '@reprise/rules/tickets/buy/per-person'
import { grantInput } from '@reprise/rules/tickets/share/share.input'
import * as events from '#domains/events/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { tailOf } from '#platform/writes/batch-tail.ts'
import type { Call } from '#platform/writes/operation.ts'
import { operation } from '#platform/writes/operation.ts'
import { findRecipient } from '../share/find-recipient.ts'
import { noteSender } from '../share/share.sql.ts'
import { takeGiftAllowance } from '../stock/gift-allowance.sql.ts'
import { ticketGranted } from '../tickets.news.ts'
import type { CartFacts } from './cart-facts.sql.ts'
import type { CartLine } from './judge-cart.ts'
import { cartJudge, statusOf } from './judge-cart.ts'
import { newHolds, newTickets } from './new-rows.ts'
import { readPurchaseFacts, writePurchases } from './purchase.sql.ts'

interface GrantRequest {
  items: readonly { eventTicketId: string; quantity: number }[]
  receiverId: string
  mayGiveVip: boolean
}

/** The lines of a grant. They need not be on sale, but never pass the limit per person. */
function linesOf(facts: CartFacts, { items, receiverId, mayGiveVip }: GrantRequest): CartLine[] {
  const eventTickets = new Map(facts.event_tickets.map((eventTicket) => [eventTicket.id, eventTicket]))
  return items.map(({ eventTicketId, quantity }) => {
    const eventTicket = eventTickets.get(eventTicketId)
    if (!eventTicket) throw fail.notFound("We couldn't find this ticket.")
    if (eventTicket.is_special_guest && !mayGiveVip)
      throw fail.forbidden("You can't give VIP tickets of this event.")
    const allowance = facts.allowances.find(
      (each) => each.event_ticket_id === eventTicketId && each.user_id === receiverId,
    )
    const refusal = perPersonRefusal(allowance?.taken ?? 0, quantity, eventTicket.max_per_person)
    if (refusal) throw fail.because(refusal)
    return {
      eventTicket,
      own: quantity,
      guests: 0,
      atMost: eventTicket.max_per_person,
      guestsAtMost: allowance?.guests ?? 0,
      // What the hosts give away is theirs to give, and does not wait in line.
      offer: null,
      beyond: 0,
    }
  })
}

const offWords = {
  CANCELLED: 'This event was cancelled.',
  DRAFT: 'Publish the event before you grant tickets.',
  ENDED: 'This event has ended.',
} as const

type Giver = 'EDITOR' | 'WORKER' | 'ALLOWED'

/**
 * The role in which a person gives: a person who edits the tickets gives any tickets, others who work on the
 * event give free ones, and everybody else gives what the host allowed them.
 */
async function giverOf(call: Call<unknown>, { event, permissions }: events.EventGrant): Promise<Giver> {
  if (permissions.includes('CAN_EDIT_TICKETS')) return 'EDITOR'
  const { standings, clubRole } = await events.readStanding(call.tx, event, call.actor.userId)
  return scopeOf('addAttendee', standings, clubRole) === 'own' ? 'ALLOWED' : 'WORKER'
}

/** Refuses what this giver may never give, even if there is stock left (S-148). */
function requireMayGive(giver: Giver, actorId: string, receiverId: string, lines: readonly CartLine[]): void {
  if (giver === 'ALLOWED' && receiverId === actorId) {
    throw fail.forbidden("You can't give yourself tickets to this event.")
  }
  if (giver === 'WORKER' && lines.some(({ eventTicket }) => eventTicket.ticket_type === 'PAID')) {
    throw fail.forbidden("Only people who can edit this event's tickets can give away paid ones.")
  }
}

/** Refuses tickets for members of a club that somebody would give to other people. Hosts and their staff may. */
function requireMember(giver: Giver, { members }: CartFacts, receiverId: string): void {
  if (giver === 'ALLOWED' && membersGaps(members, events.inClubOf(members, receiverId)).length > 0) {
    throw fail.forbidden("This person doesn't meet the conditions of this event.")
  }
}

/** Counts the given tickets on the giver's allowances. */
async function takeAllowances(tx: Db, giverId: string, lines: readonly CartLine[]): Promise<void> {
  const ids = lines.map(({ eventTicket }) => eventTicket.id)
  const quantities = lines.map(({ own }) => own)
  const taken = await takeGiftAllowance(tx, giverId, ids, quantities)
  if (taken.length < lines.length) {
    throw fail.limitReached("You can't give away that many of these tickets. Ask the host for more.")
  }
}

/**
 * People who work on the event give tickets: valid immediately, for nothing, out of the common stock (S-085). Event
 * tickets for special guests need the right to add VIPs (S-082). A person who may add only their own guests
 * counts as the one who brought the receiver in. They give what the host allowed them, never to themselves
 * (S-148), and tickets for members of a club only to those.
 */
export const grantEventTickets = operation({
  name: 'grantEventTickets',
  input: grantInput,
  mostAMinute: byHand,
  may: (call) => events.requirePermission(call, call.input.eventId, 'CAN_ADD_ATTENDEE'),
  async load(call) {
    const { tx, input, now, grant, actor } = call
    const receiver = await findRecipient(tx, input.userName)
    const [facts] = await readPurchaseFacts(tx, input.eventId, [receiver.id], [], [])
    if (!facts?.event) throw fail.notFound("We couldn't find this event.")
    const status = statusOf(facts.event, now)
    if (status !== 'PUBLISHED' && status !== 'STARTED') throw fail.conflict(offWords[status])
    const mayGiveVip = grant.permissions.includes('CAN_ADD_VIP')
    const lines = linesOf(facts, { items: input.items, receiverId: receiver.id, mayGiveVip })
    const giver = await giverOf(call, grant)
    requireMayGive(giver, actor.userId, receiver.id, lines)
    requireMember(giver, facts, receiver.id)
    const soldOut = cartJudge(facts, now).take(lines)
    if (soldOut) throw soldOut
    return { receiverId: receiver.id, lines, bringsIn: giver === 'ALLOWED' }
  },
  async write({ tx, input, now, actor, grant: { event }, loaded: { receiverId, lines, bringsIn } }) {
    if (bringsIn) await takeAllowances(tx, actor.userId, lines)
    const items = lines.map(({ eventTicket, own, atMost, guestsAtMost }) => ({
      event_ticket_id: eventTicket.id,
      version: eventTicket.version,
      name: eventTicket.name,
      own,
      guests: 0,
      at_most: atMost,
      guests_at_most: guestsAtMost,
      beyond: 0,
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
      gift: null,
      items,
      holds: newHolds(items),
      offers: [],
      tickets: newTickets(items),
    }
    await writePurchases(tx, [write], tailOf('grantEventTickets', []), now)
    await noteSender(tx, write.booking_id, actor.userId, input.note)
    return { bookingId: write.booking_id, eventId: event.id, userId: receiverId }
  },
  announce: ({ answer, actor, input }) => [
    ticketGranted(answer.bookingId, 1, { ...answer, senderId: actor.userId, note: input.note }),
  ],
  idempotent: true,
  subject: (answer) => answer.bookingId,
})
