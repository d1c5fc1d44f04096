import { randomUUID } from 'node:crypto'
import type { DoorTicket } from '@reprise/rules/checkin/doors/door-ticket'
import { readDoorTicket } from '@reprise/rules/checkin/doors/door-ticket'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

export const CREATE_DOOR_PAIRING = graphql(`mutation ($eventId: ID!, $zones: [String!]) {
  createDoorPairing(eventId: $eventId, zones: $zones) { deviceId code expiresAt }
}`)
export const PAIR_DOOR_DEVICE = graphql(`mutation ($code: String!, $name: String!) {
  pairDoorDevice(code: $code, name: $name) { deviceId deviceToken eventId eventName zones endsAt }
}`)
export const REVOKE_DOOR_DEVICE = graphql(
  `mutation ($deviceId: ID!) { revokeDoorDevice(deviceId: $deviceId) { deviceId } }`,
)
export const DOOR_DEVICES = graphql(`query ($eventId: ID!) {
  doorDevices(eventId: $eventId) { deviceId name zones pairedBy seenAt pendingScans manifestAt revokedAt }
}`)
export const DOOR_CONFLICTS = graphql(`query ($eventId: ID!, $first: Int, $after: String) {
  doorConflicts(eventId: $eventId, first: $first, after: $after) {
    totalCount hasNextPage endCursor
    nodes { scanId ticketId ticketName holderName zone firstDoor firstAt secondDoor secondAt gapSeconds }
  }
}`)
export const DOUBTFUL_SCANS = graphql(`query ($eventId: ID!, $first: Int, $after: String) {
  doubtfulScans(eventId: $eventId, first: $first, after: $after) {
    totalCount nodes { scanId kind doubt ticketId ticketName holderName zone door scannedAt receivedAt }
  }
}`)
export const DOOR_MANIFEST = graphql(`query ($eventId: ID!, $deviceToken: String!, $since: String) {
  doorManifest(eventId: $eventId, deviceToken: $deviceToken, since: $since) {
    cursor hasMore isWhole now eventName isCancelled scanningZones deviceZones tickets maySearch
    keys { keyId publicKey } eventTickets { eventTicketId name color scanningZones }
  }
}`)
export const SYNC_SCANS = graphql(`mutation ($input: SyncScansInput!) {
  syncScans(input: $input) { now scans { nonce outcome doubt scanCount firstSeen } }
}`)

/** A device that works a door. */
export interface Device {
  deviceId: string
  token: string
}

type At = Pick<TestApp, 'url'>

/** Pairs a device as its person would: makes a code, and enters it on the device. */
export async function pairDevice(
  t: At,
  person: Person,
  eventId: string,
  { name = 'iPhone at North', zones = [] as string[] } = {},
): Promise<Device> {
  const made = await ask(t.url, person, CREATE_DOOR_PAIRING, { eventId, zones })
  if (made.code !== 'OK') throw new Error(`${made.code}: ${made.errors[0]?.message}`)
  const paired = await ask(t.url, null, PAIR_DOOR_DEVICE, { code: made.data.createDoorPairing.code, name })
  if (paired.code !== 'OK') throw new Error(`${paired.code}: ${paired.errors[0]?.message}`)
  return { deviceId: paired.data.pairDoorDevice.deviceId, token: paired.data.pairDoorDevice.deviceToken }
}

interface Scanned {
  /** The text that was scanned or typed; for an undo null. */
  code: string | null
  ticketId?: string
  at: Temporal.Instant
  nonce?: string
  zone?: string
  /** Milliseconds by which the device's clock is fast. */
  isFastBy?: number
  /** What the door showed. */
  reason?: 'already_redeemed' | 'unpaid'
}

/** One entry of a device's log. */
export const scanned = ({ code, ticketId, at, nonce, zone, isFastBy = 0, reason }: Scanned) => ({
  nonce: nonce ?? randomUUID(),
  kind: code === null ? ('UNDO' as const) : ('SCAN' as const),
  code,
  ticketId,
  zone,
  scannedAt: at.epochMilliseconds + isFastBy,
  clockOffset: -isFastBy,
  status: code === null ? null : reason ? ('DECLINED' as const) : ('ACCEPTED' as const),
  reason,
})

/** Sends what a device scanned. */
export const syncScans = (
  t: At,
  { token }: Device,
  scans: readonly ReturnType<typeof scanned>[],
  more: { pending?: number; manifestAt?: string | null } = {},
) =>
  ask(t.url, null, SYNC_SCANS, {
    input: { deviceToken: token, pending: 0, ...more, scans },
  })

/** The tickets that changed since the last time, with the cursor for the next. */
export async function readTickets(
  t: At,
  { token }: Device,
  eventId: string,
  since: string | null = null,
): Promise<{ cursor: string; tickets: DoorTicket[]; answers: number }> {
  const tickets: DoorTicket[] = []
  let [cursor, answers] = [since, 0]
  for (;;) {
    const { code, data } = await ask(t.url, null, DOOR_MANIFEST, {
      eventId,
      deviceToken: token,
      since: cursor,
    })
    if (code !== 'OK') throw new Error(code)
    answers += 1
    tickets.push(...data.doorManifest.tickets.map(readDoorTicket))
    cursor = data.doorManifest.cursor
    if (!data.doorManifest.hasMore) return { cursor, tickets, answers }
  }
}
