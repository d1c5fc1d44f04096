import { guestChangedMeanwhile } from '@reprise/rules/guests/guest'
import { updateEventGuestInput } from '@reprise/rules/guests/guest.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { sentence } from '@reprise/rules/platform/sentence'
import * as tickets from '#domains/tickets/public.ts'
import { fail } from '#platform/fail.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { withoutPerson } from './create-event-guest.ts'
import { lockGuestWithTickets, mayListGuests, requireOpenList } from './guard-guests.ts'
import { guestChanged } from './guests.news.ts'
import type { GuestTicketRow } from './guests.sql.ts'
import { nameTickets, putGuest, removeTickets, renewNames } from './guests.sql.ts'
import { listTickets } from './list-tickets.ts'

const ticketGone = phrase('This ticket is no longer on the guest list.')

/** Gives tickets of a guest back. CONFLICT while one of them is checked in. */
export async function giveBack(
  { tx, now }: Parameters<typeof tickets.takeListed>[0],
  gone: readonly GuestTicketRow[],
): Promise<void> {
  const isIn = gone.find((row) => row.checked_in_at !== null)
  if (isIn) {
    throw fail.conflict(
      sentence('Ticket {{number}} is checked in. Undo that first.', { number: isIn.ticket_no }),
    )
  }
  await tickets.giveBackListed(
    tx,
    gone.map((row) => ({ id: row.id, eventTicketId: row.event_ticket_id, countedOn: row.counted_on })),
  )
  await removeTickets(
    tx,
    gone.map(({ id }) => id),
    now,
  )
}

/**
 * Changes a guest: the input is the whole guest as they are afterwards. A ticket that is left out is given back, one
 * without an id is new. CONFLICT for one that is checked in and would go, and where `expectedVersion`, the version that
 * the caller has seen, is no longer the present one: the input would take back what somebody else has added.
 */
export const updateEventGuest = operation({
  name: 'updateEventGuest',
  input: updateEventGuestInput,
  mostAMinute: forMany,
  may: mayListGuests,
  mayAgain: true,
  load: (call) => lockGuestWithTickets(call),
  ensure({ grant, now, input, loaded: { guest } }) {
    requireOpenList(grant, now)
    if (input.expectedVersion != null && input.expectedVersion < guest.version) {
      throw fail.conflict(guestChangedMeanwhile)
    }
  },
  async write(call) {
    const { tx, now, input, loaded } = call
    const { guest, standing } = loaded
    const byId = new Map(standing.map((row) => [row.id, row]))
    const kept = input.tickets.filter(({ ticketId }) => ticketId !== null)
    kept.forEach(({ ticketId, eventTicketId }) => {
      const row = byId.get(ticketId ?? '')
      if (row?.event_ticket_id !== eventTicketId) throw fail.conflict(ticketGone)
      byId.delete(row.id)
    })
    await giveBack(call, [...byId.values()])
    await nameTickets(
      tx,
      kept.map(({ ticketId }) => ticketId ?? ''),
      kept.map(({ guestName }) => guestName),
    )
    const asked = input.tickets.flatMap(({ ticketId, ...each }, at) =>
      ticketId === null ? [{ ...each, guestId: guest.id, field: `tickets.${at}.eventTicketId` }] : [],
    )
    await listTickets(call, asked)
    const { fullName, emailAddress, phoneNumber, note } = input
    const fields = JSON.stringify(input.customFields)
    const [changed] = await putGuest(
      tx,
      guest.id,
      guest.event_id,
      guest.entered_by,
      fullName,
      emailAddress,
      phoneNumber,
      note,
      fields,
      now,
    )
    await renewNames(tx, [guest.id])
    return { guestId: guest.id, eventId: guest.event_id, version: changed?.version ?? 1 }
  },
  announce: ({ answer: { guestId, eventId, version } }) => [
    guestChanged(guestId, version, { guestId, eventId }),
  ],
  idempotent: true,
  subject: ({ guestId }) => guestId,
  noted: () => ({ ...withoutPerson, tickets: null }),
})
