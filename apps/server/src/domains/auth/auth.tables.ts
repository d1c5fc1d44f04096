import type { Generated } from 'kysely'
import type { At, AtOrNull } from '#platform/db/tables.ts'

/** The way in which a person signed in to a session. */
export type SessionMethod =
  | 'password'
  | 'sign-up'
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
      /** When a sign-in with it was last completed, including the second factor. */
      used_at: AtOrNull
    }
    session: {
      id: string
      user_id: string
      is_pending: boolean
      family_secret: Buffer
      /**
       * The secret of its tokens while the session was pending. Null where the session never was pending, or still
       * is.
       */
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
      /** When the second factor of the sign-in was done on this device, or the sign-in made the account. */
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
      /** When the newest of the failures happened. */
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
