import { randomUUID } from 'node:crypto'
import { mostListedTickets } from '@reprise/rules/guests/guest'
import { sentence } from '@reprise/rules/platform/sentence'
import * as tickets from '#domains/tickets/public.ts'
import { fail } from '#platform/fail.ts'
import type { Call } from '#platform/writes/operation.ts'
import type { ListGrant } from './guard-guests.ts'
import { insertTickets, lockGuestList } from './guests.sql.ts'

/** A ticket that a guest gets. */
export interface NewTicket {
  guestId: string
  eventTicketId: string
  guestName: string | null
  /** Where the caller sees a refusal of this ticket. */
  field: string
}

/**
 * Gives guests new tickets out of the common stock, numbered on from the last one. The guests and the lock on the list
 * come before. Throws like `takeListed`, and LIMIT_REACHED where the list is full.
 */
export async function listTickets(
  { tx, now, actor, grant }: Call<unknown> & { grant: ListGrant },
  asked: readonly NewTicket[],
): Promise<void> {
  if (asked.length === 0) return
  const { event, permissions, isOwn } = grant
  const [list] = await lockGuestList(tx, event.id)
  if ((list?.tickets ?? 0) + asked.length > mostListedTickets) {
    throw fail.limitReached(
      sentence('A guest list can have at most {{count}} tickets.', { count: mostListedTickets }),
    )
  }
  const made = asked.map((each) => ({ ...each, id: randomUUID() }))
  await tickets.takeListed({ tx, now }, event.id, made, { userId: actor.userId, permissions, isOwn })
  const rows = made.map(({ id, guestId, eventTicketId, guestName }, place) => ({
    id,
    guest_id: guestId,
    event_ticket_id: eventTicketId,
    guest_name: guestName,
    counted_on: isOwn ? actor.userId : null,
    place,
  }))
  await insertTickets(tx, event.id, JSON.stringify(rows), now)
}
