import type { PayoutState } from '@reprise/rules/payments/payout'
import type { Generated } from 'kysely'
import type { At, AtOrNull } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    payout_account: {
      user_id: string
      provider: string
      account_id: string
      label: string
      is_primary: boolean
      connected_at: At
      /** The account replaced another one: nothing is paid out to it before this moment. */
      waits_until: AtOrNull
      /** The person has disconnected it; its id is kept for the next account. */
      disconnected_at: AtOrNull
    }
    former_payout_account: {
      user_id: string
      provider: string
      account_id: string
      label: string
      connected_at: At
      waits_until: AtOrNull
      disconnected_at: AtOrNull
      replaced_at: At
    }
    payout_connection: {
      id: string
      state_hash: Buffer
      user_id: string
      session_id: string
      provider: string
      verifier: string
      /** For what the account is (`PayoutHolder`) and for which of its kind. Null for the person's own money. */
      holder: string | null
      subject: string | null
      expires_at: At
      used_at: AtOrNull
    }
    payout: {
      id: string
      source: string
      subject: string
      payee_id: string
      provider: string
      account_id: string
      amount: bigint
      currency: string
      description: string
      state: PayoutState
      provider_payout_id: string | null
      provider_item_id: string | null
      failure: string | null
      asked_at: AtOrNull
      completed_at: AtOrNull
      /** The payout had arrived and came back. */
      returned_at: AtOrNull
      due_at: AtOrNull
      attempts: Generated<number>
      last_error: string | null
      parked_at: AtOrNull
      created_at: At
      updated_at: At
      version: Generated<number>
    }
  }
}
