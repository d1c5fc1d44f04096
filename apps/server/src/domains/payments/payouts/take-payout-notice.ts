import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Notice } from '#ports/payments/payments.ts'
import { drivePayout } from './drive-payout.ts'

// The payout is due immediately, so that another process drives it if this one dies before it has asked. A
// notice that was taken before, or of a failed payout, changes nothing. A payout that arrived may come back,
// so a notice makes it due as well.
const noteNotice = statement<[string, string, string, string, Temporal.Instant], { id: string }>(`
with noted as (
  insert into payment_notice (provider, notice_id, kind, received_at) values ($1, $2, $3, $5)
  on conflict (provider, notice_id) do nothing
  returning provider
)
update payout p set due_at = $5 from noted
where p.provider = noted.provider and p.provider_payout_id = $4 and (p.due_at is not null or p.state = 'COMPLETED')
returning p.id`)

/**
 * Takes a notice as a hint that a payout has moved, and asks the provider for its state. The same notice
 * counts once.
 */
export async function takePayoutNotice(
  services: Services,
  { id, kind }: Notice,
  providerPayoutId: string,
): Promise<void> {
  const { db, clock, paymentProvider } = services
  const due = await noteNotice(db, paymentProvider.name, id, kind, providerPayoutId, clock.now())
  for (const payout of due) await drivePayout(services, payout.id)
}
