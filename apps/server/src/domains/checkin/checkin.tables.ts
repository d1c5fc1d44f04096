import type { ScanReason, TicketCheckStatus } from '@reprise/rules/checkin/enums'
import type { Generated } from 'kysely'
import type { At, AtOrNull } from '#platform/db/tables.ts'

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
      scanned_at: At
      /** The version of the entrance after the scan; null where the scan changed nothing there. */
      version: number | null
      /** Whether a person typed the code: typed codes are counted as guesses. */
      is_typed: Generated<boolean>
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
    }
  }
}
