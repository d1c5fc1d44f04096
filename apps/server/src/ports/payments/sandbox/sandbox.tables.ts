import type { Generated } from 'kysely'
import type { At, AtOrNull } from '#platform/db/tables.ts'
import type { PaymentIntent, ProviderPayout } from '../payments.ts'

type SandboxStatus =
  | 'CREATED'
  | 'APPROVED'
  | 'DECLINED'
  | 'AUTHORIZED'
  | 'CAPTURE_PENDING'
  | 'CAPTURED'
  | 'VOIDED'
  | 'REFUNDED'

/** How an order behaves from the payer's choice on: at once, slowly, or with each answer lost once. */
export type SandboxManner = 'PLAIN' | 'SLOW' | 'LOST'

/** How payouts to an account behave: at once, slowly, refused, or with the answer lost once. */
export type PayoutManner = 'PLAIN' | 'SLOW' | 'REFUSED' | 'LOST'

declare module '#platform/db/tables.ts' {
  interface Tables {
    sandbox_order: {
      id: string
      request_id: string
      reference: string
      intent: PaymentIntent
      amount: bigint
      currency: string
      description: string
      return_url: string
      cancel_url: string
      status: SandboxStatus
      manner: Generated<SandboxManner>
      authorization_id: string | null
      authorized_until: AtOrNull
      capture_id: string | null
      refund_id: string | null
      done_at: AtOrNull
      moved_at: AtOrNull
      captures: Generated<number>
      refunds: Generated<number>
      created_at: At
    }
    sandbox_webhook: {
      id: string
      order_id: string | null
      payout_id: string | null
      notice_id: string
      kind: string
      due_at: AtOrNull
      attempts: Generated<number>
      created_at: At
    }
    sandbox_account: {
      id: string
      label: string
      manner: PayoutManner
      created_at: At
    }
    sandbox_code: {
      code_hash: Buffer
      account_id: string
      redirect_url: string
      challenge: string
      expires_at: At
      used_at: AtOrNull
    }
    sandbox_payout: {
      id: string
      item_id: string
      request_id: string
      account_id: string
      amount: bigint
      currency: string
      description: string
      status: ProviderPayout['status']
      done_at: AtOrNull
      transfers: Generated<number>
      created_at: At
    }
  }
}
