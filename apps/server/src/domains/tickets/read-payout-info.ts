import type { PayoutHindrance } from '@reprise/rules/payments/payout'
import { payoutHindrance } from '@reprise/rules/payments/payout'
import * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { EventBalance } from './event-balance.ts'
import { payoutSource, readBalance } from './event-balance.ts'

export interface PayoutInfo extends EventBalance {
  eventId: string
  hindrance: PayoutHindrance | null
  /** The latest end that was ever published. */
  payableFrom: Temporal.Instant
  /** All that were ever requested, newest first. */
  payouts: payments.Payout[]
}

/** Whether the provider has not answered for good. */
export const isOpenPayout = ({ state }: payments.Payout) => state === 'RESERVED' || state === 'PENDING'

/** From when on the balance may be paid out: the latest end that was ever published, cancelled or not (S-150). */
const payableFrom = ({ latest_end, end_date }: events.EventRow) => latest_end ?? end_date

/** Whether that moment has come. */
export const isPayable = (event: events.EventRow, now: Temporal.Instant) =>
  Temporal.Instant.compare(payableFrom(event), now) <= 0

/** What an event can pay out and what it has (S-094): for those who see its earnings. */
export async function readPayoutInfo(ctx: Ctx, eventId: string): Promise<PayoutInfo> {
  const { event, permissions } = await events.requirePermission(ctx, eventId, 'CAN_VIEW_EARNINGS')
  const { userId } = await requireActor(ctx)
  const [sums, payouts, account] = await Promise.all([
    readBalance(ctx.db, event.id),
    payments.readPayoutsFrom(ctx.db, payoutSource, event.id),
    payments.primaryAccount(ctx.db, userId, ctx.payments.name),
  ])
  const hindrance = payoutHindrance({
    isProducer: permissions.includes('CAN_REQUEST_PAYOUT'),
    hasEnded: isPayable(event, ctx.clock.now()),
    hasOpenRequest: payouts.some(isOpenPayout),
    balance: sums.balance,
    isConnected: account !== null,
  })
  return { ...sums, eventId: event.id, hindrance, payableFrom: payableFrom(event), payouts }
}
