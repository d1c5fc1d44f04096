import type { PayoutHindrance } from '@reprise/rules/payments/payout'
import { payoutHindrance } from '@reprise/rules/payments/payout'
import * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Debt, EventBalance } from './event-balance.ts'
import { payoutSource, readBalance, readPayable } from './event-balance.ts'

export interface PayoutInfo extends EventBalance {
  eventId: string
  hindrance: PayoutHindrance | null
  /** The event's end, or a later end under which guests booked. */
  payableFrom: Temporal.Instant
  /**
   * The part of the balance that is kept back for the viewer's debts at other events. Only the producer sees
   * it.
   */
  keptBack: bigint
  debts: Debt[]
  /** All that were ever requested, newest first. */
  payouts: payments.Payout[]
}

/** Whether the provider has not given its final answer yet. */
export const isOpenPayout = ({ state }: payments.Payout) => state === 'RESERVED' || state === 'PENDING'

/**
 * The moment from which the balance may be paid out: the end, or a later end under which guests booked,
 * cancelled or not (S-150).
 */
const payableFrom = ({ latest_end, end_date }: events.EventRow) => latest_end ?? end_date

/** Whether that moment has come. */
export const isPayable = (event: events.EventRow, now: Temporal.Instant) =>
  Temporal.Instant.compare(payableFrom(event), now) <= 0

const HELD_HOURS = 24

/**
 * Whether another host handed the event over less than a day ago. They are notified, and no money leaves
 * before that day is over.
 */
export const isJustHandedOver = ({ handed_over_at: at }: events.EventRow, now: Temporal.Instant) =>
  at !== null && Temporal.Instant.compare(at.add({ hours: HELD_HOURS }), now) > 0

/** What an event can pay out, and its balance (S-094), for people who see its earnings. */
export async function readPayoutInfo(ctx: Ctx, eventId: string): Promise<PayoutInfo> {
  const { event, permissions } = await events.requirePermission(ctx, eventId, 'CAN_VIEW_EARNINGS')
  const { userId } = await requireActor(ctx)
  const [sums, payouts, account] = await Promise.all([
    readBalance(ctx.db, event.id),
    payments.readPayoutsFrom(ctx.db, payoutSource, event.id),
    payments.primaryAccount(ctx.db, userId, ctx.paymentProvider.name),
  ])
  const { balance } = sums
  const now = ctx.clock.now()
  const hasEnded = isPayable(event, now)
  const isProducer = permissions.includes('CAN_REQUEST_PAYOUT')
  // Only the host may see their debts at other events.
  const mayHave = isProducer && hasEnded && balance > 0n
  const whole = { payable: balance, debts: [] }
  const own = mayHave ? await readPayable(ctx.db, { hostId: userId, balance }, now) : whole
  const hindrance = payoutHindrance({
    isProducer,
    hasEnded,
    hasOpenRequest: payouts.some(isOpenPayout),
    balance,
    payable: own.payable,
    isConnected: account !== null,
    accountMustWait: payments.accountMustWait(account, now),
    isHandedOver: isJustHandedOver(event, now),
  })
  return {
    ...sums,
    eventId: event.id,
    hindrance,
    payableFrom: payableFrom(event),
    keptBack: balance - own.payable,
    debts: own.debts,
    payouts,
  }
}
