import type { PaymentProvider, ProviderOrder } from '#ports/payments/payments.ts'
import { AnswerLost, NotApproved, PaymentDeclined } from '#ports/payments/payments.ts'
import { answerInTime } from './answer-in-time.ts'
import type { Payment } from './payments.sql.ts'

/**
 * The order as the provider has it. A refusal says nothing about the order, so it is an AnswerLost as well.
 */
export async function readOrder(
  provider: PaymentProvider,
  { provider_order_id }: Pick<Payment, 'provider_order_id'>,
): Promise<ProviderOrder> {
  return answerInTime(provider.readOrder(provider_order_id ?? '')).catch((error: unknown) => {
    const isRefusal = error instanceof PaymentDeclined || error instanceof NotApproved
    throw isRefusal ? new AnswerLost(`the provider does not show the order: ${error.message}`) : error
  })
}
