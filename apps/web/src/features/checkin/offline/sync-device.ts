import { readDoorTicket } from '@reprise/rules/checkin/doors/door-ticket'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import type { DeviceCalls, SyncInput } from './device.api.ts'
import type { DoorStore, Ended, KeptManifest, KeptScan, KeptTicket } from './door-store.ts'
import {
  countPending,
  endPairing,
  keepAnswers,
  keepManifest,
  readKeptManifest,
  readPairing,
  readPending,
} from './door-store.ts'

/** The most scans of one call. */
const mostScans = 200

/** How often a device without scans tells the host that it is there, in milliseconds. */
const contactMs = 15_000

const inputOf = (scan: KeptScan): SyncInput['scans'][number] => ({
  nonce: scan.nonce,
  kind: scan.kind,
  code: scan.code,
  ticketId: scan.code === null ? scan.ticketId : null,
  generation: scan.generation,
  zone: scan.zone,
  scannedAt: scan.scannedAt,
  clockOffset: scan.clockOffset,
  status: scan.verdict?.status ?? null,
  reason: scan.verdict?.reason ?? null,
})

/** What a refusal means for the pairing; null where it passes, as a network that is cut off does. */
const endedBy = (error: unknown): Ended | null => {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'FORBIDDEN') return 'REVOKED'
  if (error.code === 'CONFLICT') return 'OVER'
  return error.code === 'NOT_FOUND' ? 'UNKNOWN' : null
}

/** Sends what waits, oldest first. Returns whether two doors let a ticket in, or a scan is doubtful. */
const sendScans = async (store: DoorStore, calls: DeviceCalls, deviceToken: string, isDue: boolean) => {
  let isNoticed = false
  let isFirst = true
  for (;;) {
    const scans = await readPending(store, mostScans)
    if (scans.length === 0 && !(isFirst && isDue)) return isNoticed
    isFirst = false
    const pending = Math.max(0, (await countPending(store)) - scans.length)
    const manifest = await readKeptManifest(store)
    const { scans: answers } = await calls.sync({
      deviceToken,
      pending,
      manifestAt: manifest?.now ?? null,
      scans: scans.map(inputOf),
    })
    await keepAnswers(store, answers, Date.now())
    isNoticed ||= answers.some(({ outcome }) => outcome === 'CONFLICT' || outcome === 'DOUBTFUL')
    if (scans.length === 0) return isNoticed
  }
}

/** The ticket of a line, with the id of its event ticket instead of the place in this answer. */
const readTicket = (line: string, eventTickets: KeptManifest['eventTickets']): KeptTicket => {
  const { eventTicket, ...ticket } = readDoorTicket(line)
  return { ...ticket, eventTicketId: eventTickets[eventTicket]?.eventTicketId ?? '' }
}

/** Reads the tickets that changed since the last time. */
const readTickets = async (store: DoorStore, calls: DeviceCalls, eventId: string, deviceToken: string) => {
  for (;;) {
    const before = await readKeptManifest(store)
    const askedAt = Date.now()
    const { tickets, ...manifest } = await calls.manifest({
      eventId,
      deviceToken,
      since: before?.cursor ?? null,
    })
    const answeredAt = Date.now()
    const kept: KeptManifest = {
      ...manifest,
      readAt: manifest.hasMore ? ((manifest.isWhole ? null : before?.readAt) ?? null) : askedAt,
      // The server wrote its time in the middle of the call, as far as the device can know.
      clockOffset: Math.round(Date.parse(manifest.now) - (askedAt + answeredAt) / 2),
    }
    const read = tickets.map((line) => readTicket(line, manifest.eventTickets))
    const isKept = await keepManifest(store, deviceToken, kept, read)
    if (!manifest.hasMore || !isKept) return
  }
}

/** One contact with the server. */
export type Contact =
  /** It worked. `isNoticed`: the server says that a person should look at a scan. */
  | { kind: 'DONE'; isNoticed: boolean }
  /** The server was not reached, or has no time now. */
  | { kind: 'FAILED' }
  /** The device scans no more. */
  | { kind: 'ENDED' }

/** Makes the contacts of a paired device, one after the other. */
export const makeContacts = (store: DoorStore, calls: DeviceCalls) => {
  let toldAt = 0
  return async (): Promise<Contact> => {
    const pairing = await readPairing(store)
    if (!pairing || pairing.ended === 'UNKNOWN') return { kind: 'ENDED' }
    const { eventId, deviceToken, ended } = pairing
    try {
      const isDue = !ended && Date.now() - toldAt >= contactMs
      const isNoticed = await sendScans(store, calls, deviceToken, isDue)
      if (isDue) toldAt = Date.now()
      if (ended) {
        await endPairing(store, deviceToken, ended)
        return { kind: 'ENDED' }
      }
      await readTickets(store, calls, eventId, deviceToken)
      return { kind: 'DONE', isNoticed }
    } catch (error) {
      const why = endedBy(error)
      if (!why) return { kind: 'FAILED' }
      await endPairing(store, deviceToken, why)
      return { kind: 'ENDED' }
    }
  }
}
