import type { SocialAction, SocialProvider } from '@reprise/rules/auth/social'
import type { At, AtOrNull } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    social_connection: {
      provider: SocialProvider
      subject: string
      user_id: string
      name: string | null
      url: string | null
      /** How many people follow the account. Null where the provider does not say. */
      followers: number | null
      connected_at: At
    }
    social_flow: {
      id: string
      state_hash: string
      browser_hash: string
      provider: SocialProvider
      action: SocialAction
      echo: string
      created_at: At
      expires_at: At
      used_at: AtOrNull
      result_hash: string | null
      subject: string | null
      name: string | null
      url: string | null
      followers: number | null
    }
    social_joining: {
      session_id: string
      provider: SocialProvider
      subject: string
      name: string | null
      url: string | null
      followers: number | null
    }
  }
}
