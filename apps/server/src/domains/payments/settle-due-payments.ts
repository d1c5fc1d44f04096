import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { driveOn } from './drive-payment.ts'
import type { PaymentQueue } from './payment-queues.ts'
import { paymentQueues } from './payment-queues.ts'
import type { Payment } from './payments.sql.ts'

/** How many payments are claimed and driven at the same time, so that no lease runs out while a payment waits. */
const AT_ONCE = 10
/** How long nobody else takes a claimed payment. A step, which has at most three calls, takes less. */
const LEASE_SECONDS = 40

const claimDueOf = (queue: PaymentQueue) =>
  statement<[Temporal.Instant, Temporal.Instant, number], Payment>(`
with due as materialized (
  select id from payment where due_at <= $1 and ${paymentQueues[queue]} order by due_at limit $3
  for update skip locked
)
update payment p set due_at = $2 from due
where p.id = due.id
returning p.*`)

const claimDue = {
  unpaid: claimDueOf('unpaid'),
  taking: claimDueOf('taking'),
  returning: claimDueOf('returning'),
}

/**
 * Drives the due payments of one queue, longest due first, until none is due or the server stops: those that
 * stopped between reserve, call and settle, and those that waited for an end. A claimed payment that is not
 * driven (the process died) is due again 40 seconds later.
 */
export async function settleDueQueue(
  services: Services,
  queue: PaymentQueue,
  stopping?: AbortSignal,
): Promise<void> {
  let found = AT_ONCE
  while (found === AT_ONCE && !stopping?.aborted) {
    const now = services.clock.now()
    const due = await claimDue[queue](services.db, now, now.add({ seconds: LEASE_SECONDS }), AT_ONCE)
    await Promise.all(due.map((payment) => driveOn(services, payment)))
    found = due.length
  }
}

/** Settles due payments of all queues, side by side. */
export async function settleDuePayments(services: Services): Promise<void> {
  await Promise.all([
    settleDueQueue(services, 'unpaid'),
    settleDueQueue(services, 'taking'),
    settleDueQueue(services, 'returning'),
  ])
}
