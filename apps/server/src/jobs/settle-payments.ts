import * as payments from '#domains/payments/public.ts'
import type { Job } from '#platform/job.ts'

const settle = (queue: payments.PaymentQueue): Job => ({
  name: `settle-${queue}-payments`,
  everySeconds: 2,
  run: (services, stopping) => payments.settleDueQueue(services, queue, stopping),
})

/** They finish what stopped between our word and the provider's, no queue behind another. */
export const settlePayments: readonly Job[] = [settle('unpaid'), settle('taking'), settle('returning')]
