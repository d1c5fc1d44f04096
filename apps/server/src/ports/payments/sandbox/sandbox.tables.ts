import type { Generated } from 'kysely'
import type { At, AtOrNull } from '#platform/db/tables.ts'
import type { PaymentIntent } from '../payments.ts'

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
      captures: Generated<number>
      refunds: Generated<number>
      created_at: At
    }
    sandbox_webhook: {
      id: string
      order_id: string
      notice_id: string
      kind: string
      due_at: AtOrNull
      attempts: Generated<number>
      created_at: At
    }
  }
}
