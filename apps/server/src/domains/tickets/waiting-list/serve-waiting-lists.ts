import { randomUUID } from 'node:crypto'
import { saleRefusal } from '@reprise/rules/tickets/stock/sale-window'
import { offerLasts } from '@reprise/rules/tickets/waiting-list/waiting-list'
import type { Services, Work } from '#platform/ctx.ts'
import type { Job } from '#platform/jobs/job.ts'
import { announce } from '#platform/news/announce.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { CartFacts, EventTicketFacts } from '../buy/cart-facts.sql.ts'
import { cartJudge, statusOf } from '../buy/judge-cart.ts'
import { readPurchaseFacts } from '../buy/purchase.sql.ts'
import { ticketOfferEnded, ticketOffered } from '../tickets.news.ts'
import type { InLine, Offered } from './waiting-list.sql.ts'
import {
  endEntries,
  findMovingLines,
  lockPoolsOf,
  noteLeastWaiting,
  readNextInLine,
  writeOffers,
} from './waiting-list.sql.ts'

// A turn looks at so many events, and offers so many times for each event ticket of one; the next turn goes on.
const EVENTS_A_TURN = 50
const OFFERS_A_TURN = 200

const instantOf = (text: string | null) => (text === null ? [] : [Temporal.Instant.from(text)])

/** Whether an event ticket can be offered to anybody now. A person's own conditions are judged apart. */
function isOnSale(facts: CartFacts, eventTicket: EventTicketFacts, now: Temporal.Instant): boolean {
  const { event } = facts
  if (!event) return false
  const millis = (text: string | null) => instantOf(text)[0]?.epochMilliseconds ?? null
  const refusal = saleRefusal(
    {
      eventStatus: statusOf(event, now),
      hasActiveHost: event.has_active_host,
      isPaid: eventTicket.ticket_type === 'PAID',
      isActive: eventTicket.is_active,
      isPrivate: eventTicket.is_private,
      isSpecialGuest: eventTicket.is_special_guest,
      visibleStartAt: millis(eventTicket.visible_start_at),
      visibleEndAt: millis(eventTicket.visible_end_at),
      isOpened: true,
    },
    now.epochMilliseconds,
  )
  return refusal === null
}

/** An offer lasts a day, and not longer than the event and the sale. */
function dueAt(facts: CartFacts, eventTicket: EventTicketFacts, now: Temporal.Instant): Temporal.Instant {
  const ends = [...instantOf(facts.event?.end_date ?? null), ...instantOf(eventTicket.visible_end_at)]
  return ends.reduce(
    (due, end) => (Temporal.Instant.compare(end, due) < 0 ? end : due),
    now.add({ milliseconds: offerLasts }),
  )
}

/** Whether a person in line could take what is offered to them now: their age, score, invitation and limit. */
function couldTake(facts: CartFacts, eventTicketId: string, person: InLine, now: Temporal.Instant): boolean {
  if (person.has_left) return false
  const buyer = {
    userId: person.user_id,
    repScore: person.rep_score,
    dateOfBirth: person.date_of_birth,
  }
  const items = [{ eventTicketId, quantity: person.least, additionalGuests: 0 }]
  // What the host asks is answered when tickets are taken.
  return 'lines' in cartJudge({ ...facts, owed: [] }, now).judge(buyer, items)
}

/** How many tickets each shared pool of the event has left, by its id. */
type SharedRoom = Map<string | null, number>

/** Offers the free tickets of one event ticket to the next in line; who may not have one leaves the line. */
async function offerNext(work: Work, eventId: string, eventTicket: EventTicketFacts, shared: SharedRoom) {
  const { tx, now } = work
  const { id: eventTicketId, own_capacity: capacity, taken, shared_pool_id: sharedPoolId } = eventTicket
  const sharedLeft = shared.get(sharedPoolId) ?? Number.MAX_SAFE_INTEGER
  let left = Math.min(capacity === null ? Number.MAX_SAFE_INTEGER : capacity - taken, sharedLeft)
  const people = await readNextInLine(tx, eventTicketId, Math.min(left, 1_000_000), OFFERS_A_TURN)
  if (people.length === 0) return
  const ids = people.map(({ user_id }) => user_id)
  const [facts] = await readPurchaseFacts(tx, eventId, ids, [], [])
  if (!facts) return
  const out: string[] = []
  const offers: Offered[] = []
  for (const person of people) {
    if (person.least > left) continue
    if (!couldTake(facts, eventTicketId, person, now)) {
      out.push(person.user_id)
      continue
    }
    const quantity = Math.min(person.quantity, left)
    offers.push({ hold_id: randomUUID(), user_id: person.user_id, quantity })
    left -= quantity
  }
  if (out.length > 0) await endEntries(tx, eventId, out, eventTicketId, null, 'RELEASED')
  if (offers.length === 0) return
  shared.set(sharedPoolId, sharedLeft - offers.reduce((sum, { quantity }) => sum + quantity, 0))
  const until = dueAt(facts, eventTicket, now)
  await writeOffers(tx, eventTicketId, JSON.stringify(offers), now, until)
  await announce(
    work,
    offers.map(({ hold_id, user_id: userId, quantity }) =>
      ticketOffered(hold_id, 1, { eventId, eventTicketId, userId, quantity, until: until.toString() }),
    ),
  )
}

/**
 * Ends entries of an event (`endEntries`), and announces which offers ended with them. The pools are locked. The caller
 * notes the smallest wish afterwards.
 */
export async function leaveLine(
  work: Work,
  eventId: string,
  { userIds = null, eventTicketId = null, overAt = null }: Leaving,
): Promise<void> {
  const state = overAt ? 'EXPIRED' : 'RELEASED'
  const gone = await endEntries(work.tx, eventId, userIds, eventTicketId, overAt, state)
  await announce(
    work,
    gone.flatMap(({ hold_id, user_id: userId, event_ticket_id }) =>
      hold_id ? [ticketOfferEnded(hold_id, 2, { eventId, userId, eventTicketId: event_ticket_id })] : [],
    ),
  )
}

interface Leaving {
  userIds?: readonly string[] | null
  eventTicketId?: string | null
  overAt?: Temporal.Instant | null
}

/**
 * Moves the lines of one event: offers that are over end, and free tickets are offered to those who come next. Where
 * the event is over, its lines end.
 */
async function serveEvent(work: Work, eventId: string): Promise<void> {
  const { tx, now } = work
  await lockPoolsOf(tx, eventId)
  await leaveLine(work, eventId, { overAt: now })
  const [facts] = await readPurchaseFacts(tx, eventId, [], [], [])
  const status = facts?.event ? statusOf(facts.event, now) : 'ENDED'
  if (status === 'CANCELLED' || status === 'ENDED') await leaveLine(work, eventId, {})
  const notOnSale: string[] = []
  const shared: SharedRoom = new Map(facts?.shared_pools.map(({ id, room }) => [id, room]))
  for (const eventTicket of facts?.event_tickets ?? []) {
    if (facts && isOnSale(facts, eventTicket, now)) await offerNext(work, eventId, eventTicket, shared)
    else notOnSale.push(eventTicket.id)
  }
  // A line that cannot move now waits a minute, so that it does not keep other events waiting.
  await noteLeastWaiting(tx, eventId, notOnSale, now.add({ minutes: 1 }))
}

/** Serves the waiting lists where something is due. */
async function serveWaitingLists(services: Services): Promise<void> {
  const now = services.clock.now()
  const moving = await findMovingLines(services.db, now, EVENTS_A_TURN)
  for (const { event_id: eventId } of moving) {
    await inWork(services, (work) => serveEvent(work, eventId), now)
  }
  if (moving.length > 0) services.news.wake()
}

export const serveJob: Job = { name: 'serve-waiting-lists', everySeconds: 3, run: serveWaitingLists }
