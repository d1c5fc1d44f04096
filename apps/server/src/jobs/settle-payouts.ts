import * as payments from '#domains/payments/public.ts'
import type { Job } from '#platform/job.ts'

/** Finishes what stopped between our word and the provider's, and asks for what is still on its way. */
export const settlePayouts: Job = {
  name: 'settle-payouts',
  everySeconds: 2,
  run: payments.settleDuePayouts,
}
