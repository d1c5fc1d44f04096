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
  /** The end, or a later one under which guests booked. */
  payableFrom: Temporal.Instant
  /** What of the balance is kept back for what the viewer owes at these other events; nothing for others. */
  keptBack: bigint
  debts: Debt[]
  /** All that were ever requested, newest first. */
  payouts: payments.Payout[]
}

/** Whether the provider has not answered for good. */
export const isOpenPayout = ({ state }: payments.Payout) => state === 'RESERVED' || state === 'PENDING'

/** From when on the balance may be paid out: the end, or a later one under which guests booked, cancelled or not (S-150). */
const payableFrom = ({ latest_end, end_date }: events.EventRow) => latest_end ?? end_date

/** Whether that moment has come. */
export const isPayable = (event: events.EventRow, now: Temporal.Instant) =>
  Temporal.Instant.compare(payableFrom(event), now) <= 0

const HELD_HOURS = 24

/** Whether another host handed it over less than a day ago: they hear of it, and nothing has left by then. */
export const isJustHandedOver = ({ handed_over_at: at }: events.EventRow, now: Temporal.Instant) =>
  at !== null && Temporal.Instant.compare(at.add({ hours: HELD_HOURS }), now) > 0

/** What an event can pay out and what it has (S-094): for those who see its earnings. */
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
  // How a host stands elsewhere is for nobody else to see.
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
    isHeld: payments.isHeld(account, now),
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
