import { randomUUID } from 'node:crypto'
import { createEventGuestInput } from '@reprise/rules/guests/guest.input'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { mayListGuests, requireOpenList } from './guard-guests.ts'
import { guestEntered } from './guests.news.ts'
import { lockGuestList, putGuest, renewNames } from './guests.sql.ts'
import { listTickets } from './list-tickets.ts'

/** What the audit says of a guest: nothing of the person. */
export const withoutPerson = {
  fullName: '',
  emailAddress: null,
  phoneNumber: null,
  note: null,
  customFields: [],
}

/**
 * Puts a person without an account on the guest list of an event, with tickets out of the common stock (S-080). Who
 * adds only guests of their own gives what the host allowed them (S-148).
 */
export const createEventGuest = operation({
  name: 'createEventGuest',
  input: createEventGuestInput,
  mostAMinute: forMany,
  may: mayListGuests,
  mayAgain: true,
  load: ({ tx, grant }) => lockGuestList(tx, grant.event.id),
  ensure: ({ grant, now }) => requireOpenList(grant, now),
  async write(call) {
    const { tx, now, input, actor, grant } = call
    const guestId = randomUUID()
    const { fullName, emailAddress, phoneNumber, note } = input
    const fields = JSON.stringify(input.customFields)
    const eventId = grant.event.id
    await putGuest(tx, guestId, eventId, actor.userId, fullName, emailAddress, phoneNumber, note, fields, now)
    await listTickets(
      call,
      input.tickets.map((each, at) => ({ ...each, guestId, field: `tickets.${at}.eventTicketId` })),
    )
    await renewNames(tx, [guestId])
    return { guestId, eventId }
  },
  announce: ({ answer }) => [guestEntered(answer.guestId, 1, answer)],
  idempotent: true,
  subject: ({ guestId }) => guestId,
  noted: () => ({ ...withoutPerson, tickets: null }),
})
