import { decideScan } from '@reprise/rules/checkin/decide-scan'
import { readDoorInput } from '@reprise/rules/checkin/door-input'
import { hashDoorCode } from '@reprise/rules/checkin/doors/door-ticket'
import type { DoorEntry } from '@reprise/rules/checkin/doors/fold-scans'
import { foldEntrance } from '@reprise/rules/checkin/doors/fold-scans'
import type { SplitToken } from '@reprise/rules/checkin/token'
import type { Verdict } from '../checkin.api.ts'
import type { DoorStore, KeptManifest, KeptScan, KeptTicket } from './door-store.ts'

const bytesOf = (base64url: string) => Uint8Array.fromBase64(base64url, { alphabet: 'base64url' })

/** Whether one of the server's keys signed the token. */
const isSigned = async (token: SplitToken, keys: KeptManifest['keys']): Promise<boolean> => {
  const key = keys.find(({ keyId }) => keyId === token.keyId)
  if (!key) return false
  const imported = await crypto.subtle.importKey('raw', bytesOf(key.publicKey), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', imported, token.signature, token.payload)
}

/** What was shown at the door: a text that was scanned or typed, or a ticket that was found by name. */
export type Shown = { text: string } | { found: KeptTicket }

/** The ticket that was shown. Null where the device has none. */
const findTicket = async (
  store: DoorStore,
  { eventId, manifest, shown }: Facts,
): Promise<{ ticket: KeptTicket; isReplaced: boolean } | null> => {
  if ('found' in shown) {
    // Since it was found, the ticket may have changed.
    const ticket = await store.get('tickets', shown.found.ticketId)
    return ticket ? { ticket, isReplaced: ticket.generation !== shown.found.generation } : null
  }
  const read = readDoorInput(shown.text)
  if (!read) return null
  if (read.kind === 'token') {
    const { token } = read
    const ticket = (await isSigned(token, manifest.keys)) ? await store.get('tickets', token.ticketId) : null
    return ticket ? { ticket, isReplaced: ticket.generation !== token.generation } : null
  }
  const found = await store.getAllFromIndex('tickets', 'codeHash', await hashDoorCode(eventId, read.code))
  const ticket = found.find(({ status }) => status === 'VALID') ?? found[0]
  return ticket ? { ticket, isReplaced: false } : null
}

/**
 * How a ticket stands at an entrance: what the server knew at the last contact, and what this device wrote since. Entries
 * that the server already had at that contact are part of what it knew, and are only counted.
 */
export const standingAt = (
  ticket: KeptTicket,
  zone: string,
  scans: readonly KeptScan[],
  manifestReadAt: number,
) => {
  const known = ticket.admissions.find((admission) => admission.zone === zone)
  const own = scans.filter((scan) => scan.zone === zone && scan.verdict?.reason !== 'invalid_time')
  const isKnown = ({ sentAt }: KeptScan) => sentAt !== undefined && sentAt <= manifestReadAt
  const entryOf = ({ nonce, kind, scannedAt, clockOffset, verdict }: KeptScan): DoorEntry => ({
    id: nonce,
    kind,
    at: scannedAt + clockOffset,
    isLetIn: verdict?.status === 'ACCEPTED',
  })
  const { admitted, firstSeen, scanCount } = foldEntrance([
    ...(known ? [{ id: '', kind: 'SCAN' as const, at: known.firstSeen, isLetIn: true }] : []),
    ...own.filter((scan) => !isKnown(scan)).map(entryOf),
  ])
  const counted = own.filter(
    (scan) => known && isKnown(scan) && scan.kind === 'SCAN' && entryOf(scan).at > known.firstSeen,
  )
  return { admitted, firstSeen, scanCount: admitted ? scanCount + counted.length : 0 }
}

type Facts = {
  eventId: string
  manifest: KeptManifest
  shown: Shown
  /** Empty where the event has no zones. */
  zone: string
  isTest: boolean
  /** Epoch milliseconds of the server's clock. */
  now: number
}

/**
 * The verdict on a ticket, from what the device knows: by the same function as the server's (`decideScan`). Null where the
 * device has no such ticket.
 */
export const judgeOnDevice = async (store: DoorStore, facts: Facts): Promise<Verdict | null> => {
  const { eventId, manifest, zone, isTest, now } = facts
  const found = await findTicket(store, facts)
  if (!found) return null
  const { ticket, isReplaced } = found
  const eventTicket = manifest.eventTickets.find(
    ({ eventTicketId }) => eventTicketId === ticket.eventTicketId,
  )
  const scans = await store.getAllFromIndex('scans', 'ticketId', ticket.ticketId)
  const { status, reason, message, scanCount, firstSeen, opensAt } = decideScan({
    ticket: {
      eventId,
      status: ticket.status,
      attendeeState: ticket.attendeeState,
      isReplaced,
      isPaid: ticket.isPaid,
      isBlocked: false,
      scanningZones: eventTicket?.scanningZones ?? [],
      log: standingAt(ticket, zone, scans, manifest.readAt ?? 0),
    },
    event: {
      eventId,
      status: manifest.isCancelled ? 'CANCELLED' : 'PUBLISHED',
      startDate: Date.parse(manifest.startDate),
      endDate: Date.parse(manifest.endDate),
      scanningOpensBefore: manifest.scanningOpensBefore,
      scanningZones: manifest.scanningZones,
    },
    zone: zone || null,
    isTest,
    now,
  })
  const instant = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString())
  return {
    status,
    reason,
    message,
    scanCount,
    firstSeen: instant(firstSeen),
    opensAt: instant(opensAt),
    ticketId: ticket.ticketId,
    ticketName: eventTicket?.name ?? null,
    ticketColor: eventTicket?.color ?? null,
    holderName: ticket.holderName || null,
    guestName: ticket.guestName ?? null,
    holderAvatarUrl: null,
  }
}
