import type { EventInvitationSource } from '@reprise/rules/events/enums'
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
      /** In lower case. An invite with no person, address or number is a link. */
      to_email: string | null
      /** E.164. */
      to_phone: Generated<string | null>
      /** The name under which the inviter knows an address or a number. */
      to_name: Generated<string | null>
      message: string | null
      /** Where the inviter found a guest. Null for other kinds. */
      source: Generated<EventInvitationSource | null>
      state: Generated<InviteState>
      created_at: At
      expires_at: At
      answered_at: AtOrNull
      /** Whether it expires when the target ends, and so moves with it. */
      ends_with_target: Generated<boolean>
      /** When the next letter is due that is sent bit by bit. */
      letter_due_at: AtOrNull
      last_letter_at: AtOrNull
      letters: Generated<number>
      opened_at: AtOrNull
      /** How often a link may be used, and was used. */
      most_uses: Generated<number | null>
      uses: Generated<number>
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
