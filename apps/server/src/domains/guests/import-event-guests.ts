import { randomUUID } from 'node:crypto'
import type { GuestFate } from '@reprise/rules/guests/guest'
import { importEventGuestsInput } from '@reprise/rules/guests/guest.input'
import type { z } from 'zod'
import * as tickets from '#domains/tickets/public.ts'
import { forMany } from '#platform/limit-calls.ts'
import type { Call } from '#platform/writes/operation.ts'
import { operation } from '#platform/writes/operation.ts'
import type { ListGrant } from './guard-guests.ts'
import { mayListGuests, requireOpenList } from './guard-guests.ts'
import { guestEntered } from './guests.news.ts'
import { insertGuests, lockGuestList, readListed, renewNames } from './guests.sql.ts'
import { listTickets } from './list-tickets.ts'

type Row = z.output<typeof importEventGuestsInput>['rows'][number]

const isText = (text: string | null) => text !== null

/** What a person is known by on a list: their address and their number; their name where they have neither. */
const marksOf = ({ fullName, emailAddress, phoneNumber }: Row): string[] => {
  const contacts = [emailAddress, phoneNumber].filter(isText)
  return contacts.length > 0 ? contacts : [fullName.toLowerCase()]
}

// A person who sees only guests of their own learns of no others: otherwise a dry run would tell who comes.
async function fatesOf(
  { tx, actor, grant: { event, isOwn } }: Call<unknown> & { grant: ListGrant },
  rows: readonly Row[],
  room: number,
): Promise<GuestFate[]> {
  const emails = rows.map(({ emailAddress }) => emailAddress).filter(isText)
  const phones = rows.map(({ phoneNumber }) => phoneNumber).filter(isText)
  const names = rows.map(({ fullName }) => fullName.toLowerCase())
  const listed = await readListed(tx, event.id, isOwn ? actor.userId : null, emails, phones, names)
  const known = new Set(listed.flatMap(({ email, phone_number, name }) => [email, phone_number, name]))
  let left = room
  return rows.map((row): GuestFate => {
    const marks = marksOf(row)
    if (marks.some((mark) => known.has(mark))) return 'LISTED'
    if (left < 1) return 'NO_ROOM'
    left -= 1
    for (const mark of marks) known.add(mark)
    return 'ADDED'
  })
}

/**
 * Puts the guests of a file or of pasted lines on the list, each with one ticket, and says of each row what became of
 * it. Who is on the list already, or finds no ticket left, is left out. A person who sees only the guests they entered is
 * told only of those that they are on the list already. With `dryRun` it says what would become of them, and saves
 * nothing.
 */
export const importEventGuests = operation({
  name: 'importEventGuests',
  input: importEventGuestsInput,
  mostAMinute: forMany,
  may: mayListGuests,
  mayAgain: true,
  load: ({ tx, grant }) => lockGuestList(tx, grant.event.id),
  ensure: ({ grant, now }) => requireOpenList(grant, now),
  async write(call) {
    const { tx, now, input, actor, grant } = call
    const { event, permissions, isOwn } = grant
    const { eventTicketId } = input
    const lister = { userId: actor.userId, permissions, isOwn }
    const room = await tickets.roomForListed(call, event.id, eventTicketId, lister)
    const fates = await fatesOf(call, input.rows, room)
    const rows = input.rows.map(({ line }, at) => ({ line, fate: fates[at] ?? 'NO_ROOM' }))
    const added = input.rows
      .filter((_row, at) => fates[at] === 'ADDED')
      .map((row) => ({ ...row, id: randomUUID() }))
    if (input.dryRun || added.length === 0) return { eventId: event.id, rows, guestIds: [] }
    const made = added.map(({ id, fullName, emailAddress, phoneNumber, note, customFields }) => ({
      id,
      full_name: fullName,
      email: emailAddress,
      phone_number: phoneNumber,
      note,
      custom_fields: customFields,
    }))
    const guestIds = added.map(({ id }) => id)
    await insertGuests(tx, event.id, actor.userId, JSON.stringify(made), now)
    await listTickets(
      call,
      guestIds.map((guestId) => ({ guestId, eventTicketId, guestName: null, field: 'eventTicketId' })),
    )
    await renewNames(tx, guestIds)
    return { eventId: event.id, rows, guestIds }
  },
  // One piece of news for all: what hears of it only looks again.
  announce: ({ answer: { eventId, guestIds } }) =>
    guestIds.slice(0, 1).map((guestId) => guestEntered(guestId, 1, { guestId, eventId })),
  idempotent: true,
  subject: ({ eventId }) => eventId,
  // Names of other people don't belong into the record of who did what.
  noted: ({ rows, guestIds }) => ({ rows: rows.length, added: guestIds.length }),
})
