import type { Services } from '#platform/ctx.ts'
import { newId } from '../../ports/payments/sandbox/new-id.ts'
import { webhooksOf } from '../../ports/payments/sandbox/plan-webhooks.ts'
import { refund } from '../../ports/payments/sandbox/sandbox.sql.ts'

/**
 * Has the sandbox give the money of an order back without our request, as after a payer's complaint, and send its
 * notices. Returns whether there was money to give back.
 */
export async function reverseCapture(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerOrderId: string,
): Promise<boolean> {
  const now = clock.now()
  const webhooks = webhooksOf('PAYMENT.CAPTURE.REVERSED', now)
  return (await refund(db, providerOrderId, webhooks, now, newId('REF'))).length > 0
}
