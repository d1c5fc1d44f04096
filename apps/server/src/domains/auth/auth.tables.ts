import type { Generated } from 'kysely'
import type { At, AtOrNull } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    password_credential: {
      user_id: string
      hash: string
      changed_at: At
    }
    session: {
      id: string
      user_id: string
      is_pending: boolean
      family_secret: Buffer
      counter: Generated<number>
      rotated_at: At
      created_at: At
      expires_at: At
      ended_at: AtOrNull
      address: string
      device: string
    }
    one_time_code: {
      id: string
      user_id: string
      session_id: string | null
      purpose: string
      code_hash: string | null
      token_hash: string | null
      created_at: At
      expires_at: At
      used_at: AtOrNull
    }
    attempt_window: {
      subject: string
      kind: string
      attempts: number
      started_at: At
    }
  }
}
