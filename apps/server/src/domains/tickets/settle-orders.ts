import type { Done } from '#domains/payments/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Settled } from '#platform/gather.ts'
import { gather } from '#platform/gather.ts'
import { paymentPurposeName } from './judge-orders.ts'
import { judgeSettlements } from './judge-settlements.ts'
import { readSettlementFacts, writeSettlements } from './settlement.sql.ts'

interface Settling extends Done {
  services: Services
}

async function settleAll(items: readonly Settling[]): Promise<Settled<void>[]> {
  const [first] = items
  if (!first) return []
  const { db, clock, news } = first.services
  const now = clock.now()
  const facts = await readSettlementFacts(
    db,
    items.map(({ payment }) => payment.subject),
  )
  const writes = judgeSettlements(items, facts, { now, news }).filter((write) => write !== null)
  await writeSettlements(db, writes, now)
  if (writes.some(({ ending }) => ending.news.length > 0)) news.wake()
  return items.map(() => ({ answer: undefined }))
}

const settle = gather<Settling, void>({
  name: 'settleEventOrder',
  lane: ({ payment }) => payment.lane,
  // How a person stands follows from all their bookings: two of them in one array would not see each other.
  apart: ({ payment }) => [`person:${payment.payer_id}`],
  run: settleAll,
})

/**
 * Payments for event tickets: what became of those of one event that arrive while a statement is in flight is judged
 * and written together, bookings, tickets, stock, money and news.
 */
export function settleEventOrders(): void {
  payments.paymentPurpose({
    name: paymentPurposeName,
    async settle(services, done) {
      await Promise.all(done.map((each) => settle(services.db, { ...each, services })))
    },
  })
}
