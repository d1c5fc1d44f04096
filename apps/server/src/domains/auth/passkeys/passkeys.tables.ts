import type { Selectable } from 'kysely'
import type { At, AtOrNull, Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    passkey: {
      /** Base64url. */
      credential_id: string
      user_id: string
      name: string
      public_key: Buffer
      sign_count: bigint
      aaguid: string
      transports: string[]
      is_synced: boolean
      created_at: At
      last_used_at: AtOrNull
    }
    passkey_challenge: {
      id: string
      kind: 'register' | 'login'
      challenge: string
      user_id: string | null
      expires_at: At
    }
  }
}

export type PasskeyRow = Selectable<Tables['passkey']>
