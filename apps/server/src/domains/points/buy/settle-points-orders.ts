import * as ledger from '#domains/ledger/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Services, Work } from '#platform/ctx.ts'
import { finish } from '#platform/writes/finish.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { giveBoughtPoints, takeBackBoughtPoints } from './give-bought-points.ts'
import { effectOf } from './order-effects.ts'
import { captureOf, refundOf } from './order-postings.ts'
import type { PointsOrderRow } from './orders.sql.ts'
import { lockOrder, readOrderFacts, saveOrder } from './orders.sql.ts'
import { pointsPurpose } from './place-order.ts'
import { isLeftFor, withOfferOf } from './purchase-offers.ts'

// Tested in domains/points/buy/create-points-order.test.ts.

/** An order in one of these states no longer has what it took of an offer. */
const endsOffer: ReadonlySet<PointsOrderRow['status']> = new Set([
  'CANCELLED',
  'FAILED',
  'REFUNDED',
  'REFUND_PENDING',
])

/** Writes what follows from an outcome. False where the payment has moved on since, or nothing follows. */
async function settleIn(
  work: Work,
  { payment: read, outcome }: payments.PaymentWithOutcome,
): Promise<boolean> {
  const { tx, now } = work
  const [order] = await lockOrder(tx, read.subject)
  const payment = await payments.lockPayment(tx, read.id)
  const [known] = await readOrderFacts(tx, read.subject)
  if (!order || !known) throw new Error(`there is no order of points for payment ${read.id}`)
  if (payment.version !== read.version) return false
  await withOfferOf(work, order, 'lock')
  const facts = { ...known, can_receive: known.can_receive && (await isLeftFor(work, order)) }
  const effect = effectOf({ order, facts, payment, now }, outcome)
  if (!effect) return false
  if (effect.payment) await payments.movePayment(work, payment, effect.payment)
  await saveOrder(
    tx,
    order.id,
    effect.status,
    effect.isCaptured ? now : null,
    effect.isRefunded ? now : null,
    now,
  )
  await ledger.post(work, [
    ...(effect.isCaptured ? [captureOf(order)] : []),
    ...(effect.isRefunded ? [refundOf(order)] : []),
  ])
  const sellsPoints = order.sells === 'POINTS'
  if (effect.points === 'GIVEN' && sellsPoints) await giveBoughtPoints(work, order, facts)
  if (effect.points === 'TAKEN_BACK' && sellsPoints) await takeBackBoughtPoints(work, order, facts.club_slug)
  if (effect.status === 'COMPLETED') await withOfferOf(work, order, 'confirm')
  if (endsOffer.has(effect.status)) await withOfferOf(work, order, 'release')
  await finish(work, {
    actor: null,
    requestId: payment.id,
    operation: 'settlePointsOrder',
    subject: order.id,
    input: { paymentId: payment.id, outcome: outcome.kind },
    news: effect.news ?? [],
    claim: undefined,
    answer: {},
  })
  return true
}

async function settleOne(
  services: Services,
  done: payments.PaymentWithOutcome,
): Promise<payments.Payment | undefined> {
  const isSettled = await inWork(services, (work) => settleIn(work, done))
  if (!isSettled) return undefined
  services.news.wake()
  if (done.outcome.kind === 'reversed') {
    services.log.warn({ payment: done.payment.id }, 'a provider took a payment back by itself')
  }
  const [moved] = await payments.readPayments(services.db, [done.payment.id])
  return moved
}

/**
 * Settles payments for points of clubs and for offers, each in one transaction: the order, the payment, the money, the points in
 * lots, and news.
 */
export const pointsOrders: payments.PaymentPurpose = {
  name: pointsPurpose,
  async settle(services, done) {
    const moved: payments.Payment[] = []
    for (const each of done) {
      const payment = await settleOne(services, each)
      if (payment) moved.push(payment)
    }
    return moved
  },
}
