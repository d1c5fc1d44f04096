import type { InviteKind, InviteState } from '@reprise/rules/invites/enums'
import type { Generated } from 'kysely'
import type { At, AtOrNull } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    invite: {
      id: string
      kind: InviteKind
      inviter_id: string
      target_id: string | null
      role: string | null
      to_user_id: string | null
      /** In lower case. An invite with neither a person nor an address is a link. */
      to_email: string | null
      message: string | null
      state: Generated<InviteState>
      created_at: At
      expires_at: At
      answered_at: AtOrNull
    }
    invite_acceptance: {
      invite_id: string
      user_id: string
      accepted_at: At
      shares_contact: boolean
      agreed_to_privacy_policy: boolean
      /** For invites between people: the ids of the two in order. */
      pair_low: string | null
      pair_high: string | null
    }
  }
}
