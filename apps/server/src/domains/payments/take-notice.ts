import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Notice } from '#ports/payments/payments.ts'
import { driveOn } from './drive-payment.ts'
import type { Payment } from './payments.sql.ts'
import { takePayoutNotice } from './payouts/take-payout-notice.ts'

// The payment is due immediately, so that another process drives it if this one dies before it has asked. A
// notice that was taken before, or of a payment at its end, changes nothing. The provider may refund a
// captured payment by itself, so a notice makes that one due as well.
const noteNotice = statement<[string, string, string, string | null, Temporal.Instant], Payment>(`
with noted as (
  insert into payment_notice (provider, notice_id, kind, provider_order_id, received_at)
  values ($1, $2, $3, $4, $5)
  on conflict (provider, notice_id) do nothing
  returning provider_order_id
)
update payment p set due_at = $5 from noted
where p.provider = $1 and p.provider_order_id = noted.provider_order_id
  and (p.due_at is not null or p.parked_at is not null or p.state = 'CAPTURED')
returning p.*`)

/**
 * Takes a notice as a hint, and asks the provider for the state of the payment or payout. The same notice
 * counts once.
 */
export async function takeNotice(services: Services, notice: Notice): Promise<void> {
  const { db, clock, paymentProvider } = services
  const { id, kind, providerOrderId, providerPayoutId } = notice
  if (providerPayoutId !== null) return takePayoutNotice(services, notice, providerPayoutId)
  const due = await noteNotice(db, paymentProvider.name, id, kind, providerOrderId, clock.now())
  for (const payment of due) await driveOn(services, payment)
}
