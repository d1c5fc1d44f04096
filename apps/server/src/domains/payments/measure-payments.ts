import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { paymentsParked, paymentsUnsettled } from '#platform/logs/metrics.ts'
import { paymentQueues } from './payment-queues.ts'

const measure = statement<[Temporal.Instant], { oldest: Temporal.Instant | null; parked: bigint }>(`
select least(${Object.values(paymentQueues)
  .map((queue) => `(select min(due_at) from payment where due_at <= $1 and parked_at is null and ${queue})`)
  .join(', ')}, (select min(due_at) from payout where due_at <= $1 and parked_at is null)) as oldest,
  (select count(*) from payment where parked_at is not null)
    + (select count(*) from payout where parked_at is not null) as parked`)

/** Notes how long the oldest due payment or payout has waited, and how many are parked. */
export async function measurePayments({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  const [found] = await measure(db, now)
  paymentsUnsettled.set(found?.oldest ? now.since(found.oldest).total('seconds') : 0)
  paymentsParked.set(Number(found?.parked ?? 0))
}
