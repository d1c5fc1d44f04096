import type { ScanDoubt } from '@reprise/rules/checkin/doors/door-enums'
import type { ScanReason, TicketCheckStatus } from '@reprise/rules/checkin/enums'
import type { Generated } from 'kysely'
import type { At, AtOrNull, JsonOf } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    scan_log: {
      id: string
      event_id: string
      ticket_id: string | null
      zone: Generated<string>
      kind: 'SCAN' | 'UNDO'
      verdict: TicketCheckStatus | null
      reason: ScanReason | null
      scanned_by: string
      /** The order of the entries at an entrance, together with `id`. Offline scans have their corrected time. */
      scanned_at: At
      /** How many entries the entrance had when this one was written; null where the scan changed nothing there. */
      version: number | null
      /** Whether a person typed the code: typed codes are counted as guesses. */
      is_typed: Generated<boolean>
      /** The device that made the scan without a network, when the scan arrived, and the offset of its clock in milliseconds. */
      door_device_id: string | null
      received_at: AtOrNull
      clock_offset: bigint | null
      /** Why the host should look at the scan. */
      doubt: ScanDoubt | null
    }
    /** Events whose scans were deleted, a long time after their end. */
    scan_log_retired: {
      event_id: string
      retired_at: At
    }
    admission: {
      ticket_id: string
      zone: Generated<string>
      event_id: string
      event_ticket_id: string
      is_admitted: boolean
      first_seen: AtOrNull
      scan_count: number
      version: number
      /** The time of its last entry. An entry that is made with a network comes after all others. */
      last_at: At
    }
    /** A device that works a door without a network, or the one-time code with which one can be paired. */
    door_device: {
      id: string
      event_id: string
      /** The zones where it may scan. None: all of them. */
      zones: JsonOf<string[]>
      created_by: string
      created_at: At
      code_hash: string | null
      code_expires_at: At
      /** Null until it is paired. */
      name: string | null
      token_hash: string | null
      paired_at: AtOrNull
      seen_at: AtOrNull
      /** How many scans it had not sent at its last contact. */
      pending: Generated<number>
      /** When its manifest was renewed. */
      manifest_at: AtOrNull
      revoked_at: AtOrNull
      revoked_by: string | null
    }
  }
}
