import { readDoorInput } from '@reprise/rules/checkin/door-input'
import { syncEndsAt } from '@reprise/rules/checkin/doors/door-pairing'
import * as tickets from '#domains/tickets/public.ts'
import { fail } from '#platform/fail.ts'
import type { Keys } from '#platform/keys.ts'
import { callLimit } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import type { Target } from '../judge-scans.ts'
import { readDoorFacts } from '../verify.sql.ts'
import { lockDevice, noteContact } from './device.sql.ts'
import type { OfflineScan } from './doors.input.ts'
import { syncScansInput } from './doors.input.ts'
import { findDevice } from './guard-device.ts'
import { judgeOffline } from './judge-offline.ts'
import { lockAdmissions, lockTickets, selectLogged, selectSent, writeSync } from './sync.sql.ts'

/** Calls of one device in a minute. */
const MOST_A_MINUTE = 240
const calls = callLimit()

/** What was shown for an entry: a code, or a ticket as the device knew it. Null for an undo, and for any other text. */
function targetOf(keys: Keys, { kind, code, ticketId, generation }: OfflineScan): Target {
  if (kind === 'UNDO') return null
  if (!code) return ticketId && generation != null ? { ticketId, generation } : null
  const read = readDoorInput(code)
  if (!read) return null
  return read.kind === 'code' ? { code: read.code } : tickets.readTicketToken(keys, code.trim())
}

/**
 * Takes what a device scanned without a network into the log, and tells what became of each scan. Each scan has a nonce,
 * with which it is taken once, however often it is sent. No scan is refused: what does not count is kept and listed for the
 * host. With no scans it is only a contact. A device that was unpaired may still send, because what it scanned before
 * counts. NOT_FOUND for a token of no device, CONFLICT a week after scanning has ended.
 */
export const syncScans = operation({
  name: 'syncScans',
  input: syncScansInput,
  whileActing: 'allowed',
  async may({ ctx, tx, keys, input, now }) {
    const paired = await findDevice(tx, keys, input.deviceToken)
    calls.count(ctx, paired.device.id, MOST_A_MINUTE)
    const endsAt = syncEndsAt({ endDate: paired.event.end_date.epochMilliseconds })
    if (now.epochMilliseconds > endsAt) throw fail.conflict('Check-in for this event has closed.')
    return paired
  },
  async load({ tx, keys, input, grant, now }) {
    const [device] = await lockDevice(tx, grant.device.id)
    if (!device) throw fail.notFound("This device isn't paired.")
    const nonces = input.scans.map(({ nonce }) => nonce)
    const sent = await selectSent(tx, nonces)
    if (sent.some(({ event_id }) => event_id !== device.event_id)) {
      throw fail.conflict('A scan of another event has the same number.')
    }
    const targets = new Map(input.scans.map((scan) => [scan.nonce, targetOf(keys, scan)]))
    const found = [...targets.values()].filter((target) => target !== null)
    const codes = found.flatMap((target) => ('code' in target ? [target.code] : []))
    const ids = [
      ...found.flatMap((target) => ('ticketId' in target ? [target.ticketId] : [])),
      ...input.scans.flatMap(({ kind, ticketId }) => (kind === 'UNDO' && ticketId ? [ticketId] : [])),
      ...sent.flatMap(({ ticket_id }) => ticket_id ?? []),
    ]
    const locked = (await lockTickets(tx, device.event_id, ids, codes)).map(({ id }) => id)
    await lockAdmissions(tx, locked)
    // Statements of their own after the locks: one that waits for a lock would see what was there before.
    const [facts] = await readDoorFacts(tx, device.event_id, [], locked, [], now, [], [])
    const [log] = await selectLogged(tx, locked, nonces)
    if (!facts?.event) throw fail.notFound("This device isn't paired.")
    // A person may lose the right to scan in a way that nobody announces. Then nothing counts that arrives from then on.
    const endedAt = device.revoked_at?.epochMilliseconds ?? (grant.mayWork ? null : Number.NEGATIVE_INFINITY)
    const known = {
      device,
      event: facts.event,
      tickets: facts.tickets,
      admissions: facts.admissions,
      logged: log?.logged ?? [],
      targets,
      endedAt,
    }
    return { device, verdict: judgeOffline(input.scans, known, now.epochMilliseconds) }
  },
  async write({ tx, input, loaded: { device, verdict }, now }) {
    const { logs, entrances, tickets: stamps, answers } = verdict
    const { id, event_id, created_by } = device
    const writes = [logs, entrances, stamps].map((each) => JSON.stringify(each)) as [string, string, string]
    if (logs.length > 0) await writeSync(tx, ...writes, event_id, id, created_by, now)
    const manifestAt =
      input.manifestAt == null ? null : Temporal.Instant.fromEpochMilliseconds(input.manifestAt)
    await noteContact(tx, id, now, input.pending, manifestAt)
    return { deviceId: id, now: now.toString(), scans: answers }
  },
  announce: ({ loaded }) => loaded.verdict.news,
  subject: ({ deviceId }) => deviceId,
  // The scans themselves are in their log.
  noted: ({ scans }) => ({ scans: scans.length }),
})
