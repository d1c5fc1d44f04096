import type { EventPermission } from '@reprise/rules/events/enums'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { soldOutText } from '../buy/judge-cart.ts'
import type { EventTicketRow } from '../stock/event-ticket.sql.ts'
import { readEventTicketsOf } from '../stock/event-ticket.sql.ts'
import { giveBackGiftAllowance, readGiftAllowances, takeGiftAllowance } from '../stock/gift-allowance.sql.ts'
import { giveBackEach, lockPools, takeEach } from './listed-stock.sql.ts'

// Tested in domains/guests/create-event-guest.test.ts.

/** A ticket of a guest list: its id is also that of its hold. */
export interface ListedTicket {
  id: string
  eventTicketId: string
  /** Where the caller sees a refusal of this ticket. */
  field: string
}

interface Lister {
  userId: string
  permissions: readonly EventPermission[]
  /** Whether they give only within the allowance that the host set (S-148). */
  isOwn: boolean
}

const tooMany = phrase("You can't give away that many of these tickets. Ask the host for more.")

const grouped = (tickets: readonly { eventTicketId: string }[]): [string[], number[]] => {
  const counts = Map.groupBy(tickets, ({ eventTicketId }) => eventTicketId)
  return [[...counts.keys()], [...counts.values()].map((each) => each.length)]
}

function refuse(eventTicket: EventTicketRow, { permissions, isOwn }: Lister): void {
  if (eventTicket.is_special_guest && !permissions.includes('CAN_ADD_VIP')) {
    throw fail.forbidden("You can't give VIP tickets of this event.")
  }
  if (!isOwn && eventTicket.ticket_type === 'PAID' && !permissions.includes('CAN_EDIT_TICKETS')) {
    throw fail.forbidden("Only people who can edit this event's tickets can give away paid ones.")
  }
}

/** Counts tickets off the stock one after the other, and refuses the first one that finds nothing left. */
function judge(rows: readonly EventTicketRow[], asked: readonly ListedTicket[], lister: Lister): void {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const taken = new Map<string, number>()
  const sharedTaken = new Map<string, number>()
  for (const { eventTicketId, field } of asked) {
    const eventTicket = byId.get(eventTicketId)
    if (!eventTicket) throw fail.notFound("We couldn't find this ticket.")
    refuse(eventTicket, lister)
    if (eventTicket.closed_at) throw fail.conflict('This event was cancelled.')
    const { own_capacity: capacity, shared_pool_id: pool, shared_room: room, name } = eventTicket
    const ownBefore = taken.get(eventTicketId) ?? 0
    const sharedBefore = (pool && sharedTaken.get(pool)) || 0
    // What the team gives away is theirs to give, and does not wait in line.
    const left = Math.min(
      capacity === null ? Number.POSITIVE_INFINITY : capacity - eventTicket.taken - ownBefore,
      room === null ? Number.POSITIVE_INFINITY : room - sharedBefore,
    )
    if (left < 1) throw fail.soldOutAt(soldOutText(name, left + ownBefore), field)
    taken.set(eventTicketId, ownBefore + 1)
    if (pool) sharedTaken.set(pool, sharedBefore + 1)
  }
}

/**
 * How many tickets of an event ticket this person can put on a guest list now, of the stock and of their allowance;
 * Infinity without a limit. Locks the pool, so that it stays so until the transaction ends. Throws like `takeListed`,
 * but for what is sold out.
 */
export async function roomForListed(
  { tx }: Pick<Work, 'tx'>,
  eventId: string,
  eventTicketId: string,
  lister: Lister,
): Promise<number> {
  await lockPools(tx, [eventTicketId])
  const eventTicket = (await readEventTicketsOf(tx, [eventId])).find(({ id }) => id === eventTicketId)
  if (!eventTicket) throw fail.notFound("We couldn't find this ticket.")
  refuse(eventTicket, lister)
  const { own_capacity: capacity, shared_room: shared, taken } = eventTicket
  const own = (await readGiftAllowances(tx, lister.isOwn ? [eventId] : [])).find(
    (row) => row.event_ticket_id === eventTicketId && row.user_id === lister.userId,
  )
  return Math.max(
    0,
    Math.min(
      capacity === null ? Number.POSITIVE_INFINITY : capacity - taken,
      shared ?? Number.POSITIVE_INFINITY,
      lister.isOwn ? (own?.allowed ?? 0) - (own?.given ?? 0) : Number.POSITIVE_INFINITY,
    ),
  )
}

/**
 * Takes the stock for tickets of a guest list, all or none, and counts them on the allowance of a person who gives only
 * within one. SOLD_OUT at the field of the first ticket for which nothing is left, LIMIT_REACHED beyond the allowance,
 * FORBIDDEN for tickets that this person may not give, NOT_FOUND for those of another event.
 */
export async function takeListed(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  eventId: string,
  asked: readonly ListedTicket[],
  lister: Lister,
): Promise<void> {
  if (asked.length === 0) return
  const [ids, quantities] = grouped(asked)
  if (lister.isOwn) {
    const counted = await takeGiftAllowance(tx, lister.userId, ids, quantities)
    const short = asked.find(
      ({ eventTicketId }) => !counted.some((row) => row.event_ticket_id === eventTicketId),
    )
    if (short) throw fail.limitReachedAt(tooMany, short.field)
  }
  await lockPools(tx, ids)
  judge(await readEventTicketsOf(tx, [eventId]), asked, lister)
  await takeEach(
    tx,
    asked.map(({ id }) => id),
    asked.map(({ eventTicketId }) => eventTicketId),
    lister.userId,
    now,
  )
}

/** Gives the stock of tickets of a guest list back, and counts them off the allowance of who had them from one. */
export async function giveBackListed(
  tx: Db,
  tickets: readonly { id: string; eventTicketId: string; countedOn: string | null }[],
): Promise<void> {
  if (tickets.length === 0) return
  for (const [userId, own] of Map.groupBy(tickets, ({ countedOn }) => countedOn)) {
    if (userId !== null) await giveBackGiftAllowance(tx, userId, ...grouped(own))
  }
  const [ids] = grouped(tickets)
  await lockPools(tx, ids)
  await giveBackEach(
    tx,
    tickets.map(({ id }) => id),
  )
}
