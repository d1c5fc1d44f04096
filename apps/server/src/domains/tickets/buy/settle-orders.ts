import * as payments from '#domains/payments/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Result } from '#platform/writes/gather.ts'
import { gather } from '#platform/writes/gather.ts'
import { endReversedBooking } from '../answer/end-reversed-booking.ts'
import { paymentPurposeName } from './judge-orders.ts'
import type { AskedFor } from './judge-settlements.ts'
import { judgeSettlements } from './judge-settlements.ts'
import { readSettlementFacts, writeSettlements } from './settlement.sql.ts'

interface Settling extends AskedFor {
  services: Services
}

type Moved = payments.Payment | null

/** Returns each payment in its new state, or null where it did not move. */
async function settleAll(items: readonly Settling[]): Promise<Result<Moved>[]> {
  const [first] = items
  if (!first) return []
  const { db, clock, news } = first.services
  const now = clock.now()
  const facts = await readSettlementFacts(
    db,
    items.map(({ payment }) => payment.subject),
  )
  const writes = judgeSettlements(items, facts, { now, news }).filter((write) => write !== null)
  const moved = new Map((await writeSettlements(db, writes, now)).map((payment) => [payment.id, payment]))
  if (writes.some(({ ending }) => ending.news.length > 0)) news.wake()
  return items.map(({ payment }) => ({ answer: moved.get(payment.id) ?? null }))
}

const settle = gather<Settling, Moved>({
  name: 'settleEventOrder',
  lane: ({ payment }) => payment.lane,
  // The state of a person follows from all their bookings. Two of them in one batch would not see each other.
  conflictKeys: ({ payment }) => [`person:${payment.payer_id}`],
  run: settleAll,
})

async function settleOne(
  services: Services,
  { payment, outcome }: payments.PaymentWithOutcome,
): Promise<Moved> {
  if (outcome.kind !== 'reversed') return settle(services.db, { payment, outcome, services })
  if (!(await endReversedBooking(services, payment))) return null
  const [moved] = await payments.readPayments(services.db, [payment.id])
  return moved ?? null
}

/**
 * Settles payments for event tickets. Payments of one event that arrive while a statement is in flight are
 * judged and written together: bookings, tickets, stock, money and news. A payment that the provider refunded
 * by itself is settled alone.
 */
export const eventOrders: payments.PaymentPurpose = {
  name: paymentPurposeName,
  async settle(services, done) {
    const moved = await Promise.all(done.map((each) => settleOne(services, each)))
    return moved.filter((payment) => payment !== null)
  },
}
