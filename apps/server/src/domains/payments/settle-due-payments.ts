import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { driveOn } from './drive-payment.ts'
import type { Payment } from './payments.sql.ts'

const MOST = 50
const AT_ONCE = 10
/** Longer than a step takes: until then nobody else takes a claimed payment. */
const LEASE_SECONDS = 20

const claimDue = statement<[Temporal.Instant, Temporal.Instant, number], Payment>(`
update payment p set due_at = $2
from (
  select id from payment where due_at <= $1 and parked_at is null order by due_at limit $3
  for update skip locked
) due
where p.id = due.id
returning p.*`)

/**
 * Drives the payments that are due: whatever stopped between reserve, call and settle, and what waited for an end.
 * A claimed payment that is not driven (the process died) is due again 20 seconds later.
 */
export async function settleDuePayments(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = await claimDue(services.db, now, now.add({ seconds: LEASE_SECONDS }), MOST)
  const turn = async () => {
    for (let next = due.pop(); next; next = due.pop()) await driveOn(services, next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, turn))
}
