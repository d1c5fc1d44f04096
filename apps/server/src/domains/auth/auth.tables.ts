import type { Generated } from 'kysely'
import type { At, AtOrNull } from '#platform/db/tables.ts'

/** What opened a session. */
export type SessionMethod =
  | 'password'
  | 'phone'
  | 'passkey'
  | 'link'
  | 'recovery'
  | 'impersonation'
  | `social:${string}`

declare module '#platform/db/tables.ts' {
  interface Tables {
    password_credential: {
      user_id: string
      hash: string
      changed_at: At
      /** When it last signed in, the second factor paid. */
      used_at: AtOrNull
    }
    session: {
      id: string
      user_id: string
      is_pending: boolean
      family_secret: Buffer
      /** The family of its token while it was pending; null: it never was, or is still. */
      pending_secret: Buffer | null
      counter: Generated<number>
      rotated_at: At
      created_at: At
      expires_at: At
      ended_at: AtOrNull
      address: string
      device: string
      device_key: string | null
      method: Generated<SessionMethod>
      verified_at: AtOrNull
      stepped_up_until: AtOrNull
      /** When the second factor of the sign-in was paid on this device, or the account made by it. */
      proven_at: AtOrNull
      impersonator_id: string | null
      reason: string | null
    }
    one_time_code: {
      id: string
      user_id: string | null
      session_id: string | null
      purpose: string
      code_hash: string | null
      token_hash: string | null
      target: string | null
      created_at: At
      expires_at: At
      used_at: AtOrNull
    }
    closed_method: {
      subject: string
      method: 'password' | 'phone' | 'code'
      failures: number
      closed_at: AtOrNull
      /** When the newest of them happened. */
      failed_at: At
    }
    attempt_window: {
      subject: string
      kind: string
      attempts: number
      started_at: At
    }
  }
}
