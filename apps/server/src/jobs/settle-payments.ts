import * as payments from '#domains/payments/public.ts'
import type { Job } from '#platform/job.ts'

/** Finishes what stopped between our word and the provider's. */
export const settlePayments: Job = {
  name: 'settle-payments',
  everySeconds: 2,
  run: payments.settleDuePayments,
}
