import type { PaymentState } from '@reprise/rules/payments/enums'
import type { Generated } from 'kysely'
import type { At, AtOrNull } from '#platform/db/tables.ts'
import type { PaymentIntent } from '#ports/payments/payments.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    payment: {
      id: string
      purpose: string
      subject: string
      lane: string
      payer_id: string
      provider: string
      intent: PaymentIntent
      amount: bigint
      currency: string
      description: string
      return_path: string
      state: PaymentState
      provider_order_id: string | null
      approval_url: string | null
      authorization_id: string | null
      authorized_until: AtOrNull
      capture_id: string | null
      captured_at: AtOrNull
      refund_id: string | null
      refunded_at: AtOrNull
      reversed_at: AtOrNull
      hold_until: At
      due_at: AtOrNull
      attempts: Generated<number>
      last_error: string | null
      parked_at: AtOrNull
      uncovered: bigint | null
      created_at: At
      updated_at: At
      version: Generated<number>
    }
    capture_reading: {
      provider: string
      read_until: At
      until: AtOrNull
      cursor: string | null
      due_at: At
    }
    payment_notice: {
      provider: string
      notice_id: string
      kind: string
      provider_order_id: string | null
      received_at: At
    }
  }
}
