import { readDoorInput } from '@reprise/rules/checkin/door-input'
import * as tickets from '#domains/tickets/public.ts'
import type { Keys } from '#platform/keys.ts'
import { forMany } from '#platform/limit-calls.ts'
import { keysOf } from '#platform/writes/batched.sql.ts'
import { batched } from '#platform/writes/batched.ts'
import type { Target, VerdictAnswer } from './judge-scans.ts'
import { judgeScans, scanRefusal } from './judge-scans.ts'
import type { VerifyInput } from './verify.input.ts'
import { verifyInput } from './verify.input.ts'
import type { DoorFacts, ScanWrite } from './verify.sql.ts'
import { readDoorFacts, writeScans } from './verify.sql.ts'

const MINUTE = { minutes: 1 }

function targetOf(keys: Keys, text: string): Target {
  const read = readDoorInput(text)
  if (!read) return null
  return read.kind === 'code' ? { code: read.code } : tickets.readTicketToken(keys, text.trim())
}

/**
 * Lets a ticket in, or says why not (S-086): a scanned QR or a typed code. All scans of
 * one event that arrive while a statement is in flight are judged and written together.
 */
export const verifyTicket = batched<
  VerifyInput,
  DoorFacts & { targets: Map<string, Target> },
  ScanWrite,
  VerdictAnswer
>({
  name: 'verifyTicket',
  input: verifyInput,
  // Who may scan at an event is read with the event, in the batch.
  may: () => undefined,
  mostAMinute: forMany,
  lane: (input) => input.eventId,
  conflictKeys: () => [],
  async load({ db, keys }, members, now) {
    const targets = new Map(members.map((each) => [each.id, targetOf(keys, each.input.code)]))
    const known = [...targets.values()].filter((target) => target !== null)
    const [facts] = await readDoorFacts(
      db,
      members[0]?.input.eventId ?? '',
      known.flatMap((target) => ('code' in target ? [target.code] : [])),
      known.flatMap((target) => ('ticketId' in target ? [target.ticketId] : [])),
      [...new Set(members.map((each) => each.actor.userId))],
      now.subtract(MINUTE),
      ...keysOf(members),
    )
    return {
      ...(facts ?? { event: null, tickets: [], admissions: [], standings: [], wrong: [], stored: [] }),
      targets,
    }
  },
  mayStill: scanRefusal,
  judge: judgeScans,
  write: writeScans,
})
