import { z } from 'zod'
import type { AttendeeState } from '../../events/enums.ts'
import { attendeeStates } from '../../events/enums.ts'
import type { TicketStatus } from '../../tickets/enums.ts'
import { ticketStatuses } from '../../tickets/enums.ts'

/** A ticket as a paired device keeps it. Of people it has names only, and no code in clear. */
export type DoorTicket = {
  ticketId: string
  generation: number
  status: TicketStatus
  /** The attendee state of the ticket's booking. */
  attendeeState: AttendeeState
  isPaid: boolean
  /** The place of its event ticket in the list of the same answer. */
  eventTicket: number
  /** See `hashDoorCode`. */
  codeHash: string
  /** The holder's name. Empty where the ticket lets nobody in. */
  holderName: string
  /** The additional guest who comes with it. Absent where nobody is named, and where the ticket lets nobody in. */
  guestName?: string | undefined
  /** The zones where it is in ('' where the event has none), with the time it was first seen, in epoch milliseconds. */
  admissions: { zone: string; firstSeen: number }[]
}

const place = (most: number) => z.int().min(0).max(most)
const parts = [
  z.string().regex(/^[0-9A-Za-z_-]{22}$/),
  place(65_535),
  place(ticketStatuses.length - 1),
  place(attendeeStates.length - 1),
  place(1),
  place(10_000),
  z.string().max(8),
  z.string().max(1000),
  z.array(z.tuple([z.string().max(100), z.int()])),
] as const
const lineOf = z.union([z.tuple(parts), z.tuple([...parts, z.string().max(1000)])])

const shortRef = (uuid: string) =>
  Uint8Array.fromHex(uuid.replaceAll('-', '')).toBase64({ alphabet: 'base64url', omitPadding: true })
const longRef = (ref: string) =>
  Uint8Array.fromBase64(ref, { alphabet: 'base64url' })
    .toHex()
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The line of a ticket in the manifest: a JSON array of about 80 bytes, so that 20,000 tickets take less than 3 MB. */
export function writeDoorTicket(ticket: DoorTicket): string {
  return JSON.stringify([
    shortRef(ticket.ticketId),
    ticket.generation,
    ticketStatuses.indexOf(ticket.status),
    attendeeStates.indexOf(ticket.attendeeState),
    Number(ticket.isPaid),
    ticket.eventTicket,
    ticket.codeHash,
    ticket.holderName,
    ticket.admissions.map(({ zone, firstSeen }) => [zone, firstSeen]),
    ...(ticket.guestName ? [ticket.guestName] : []),
  ])
}

/** Reads a line of the manifest. Throws where it is none. */
export function readDoorTicket(line: string): DoorTicket {
  const [
    ref,
    generation,
    status,
    attendeeState,
    isPaid,
    eventTicket,
    codeHash,
    holderName,
    admissions,
    guestName,
  ] = lineOf.parse(JSON.parse(line))
  return {
    ticketId: longRef(ref),
    generation,
    status: ticketStatuses[status] ?? 'CANCELLED',
    attendeeState: attendeeStates[attendeeState] ?? 'NONE',
    isPaid: isPaid === 1,
    eventTicket,
    codeHash,
    holderName,
    ...(guestName && { guestName }),
    admissions: admissions.map(([zone, firstSeen]) => ({ zone, firstSeen })),
  }
}

/** Bytes of a code's hash that a device gets. */
export const codeHashBytes = 4

/**
 * The hash of a typed code (`normaliseCode`) in the manifest of an event: the first 32 bits of SHA-256 over
 * "event id:code", in hexadecimal. A code has 50 bits, so 260,000 codes have the same hash: a person who takes a device
 * and tries all codes does not learn which of them is real. A wrong code finds one of 20,000 tickets once in 200,000
 * tries, and the server, which knows the code, then lists that scan as doubtful.
 */
export async function hashDoorCode(eventId: string, code: string): Promise<string> {
  const text = new TextEncoder().encode(`${eventId}:${code}`)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, codeHashBytes).toHex()
}
