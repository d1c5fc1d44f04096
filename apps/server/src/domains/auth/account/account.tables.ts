import type { Generated } from 'kysely'
import type { At, AtOrNull } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    contact_undo: {
      token_hash: string
      user_id: string
      kind: 'email' | 'phone'
      /** The address or number that comes back; null where there was none before. */
      restores: string | null
      /** When the restored contact was proven. */
      proven_at: AtOrNull
      changed_at: At
      expires_at: At
      used_at: AtOrNull
    }
    data_archive: {
      id: string
      user_id: string
      state: 'RUNNING' | 'READY' | 'FAILED'
      progress: Generated<number>
      file_name: string | null
      requested_at: At
      leased_until: At
      attempts: Generated<number>
      ready_at: AtOrNull
      expires_at: AtOrNull
    }
  }
}
