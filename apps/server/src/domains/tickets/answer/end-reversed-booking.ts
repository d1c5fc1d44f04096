import * as events from '#domains/events/public.ts'
import type * as payments from '#domains/payments/public.ts'
import type { Services } from '#platform/ctx.ts'
import { finish } from '#platform/writes/finish.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { lockWithPayment } from '../booking/guard-booking.ts'
import { bookingRefunding } from '../tickets.news.ts'
import { giveMoneyBack } from './give-money-back.ts'

/**
 * Ends a booking after the provider has refunded its payment by itself. It works as a refund, but asks
 * neither whether the balance covers it nor whether somebody came in, because the money is gone. A used
 * ticket stays used, and the balance may go below zero (S-150). Then it drives the payment, which posts the
 * refund. False where the payment has moved on since.
 */
export async function endReversedBooking(services: Services, payment: payments.Payment): Promise<boolean> {
  const now = services.clock.now()
  const { subject: bookingId, lane: eventId } = payment
  const ended = await inWork(
    services,
    async (work) => {
      // Locks the event before the booking, in the order of cancelEvent.
      await events.lockEvent(work, eventId)
      const locked = await lockWithPayment(work, bookingId)
      if (locked.payment?.state !== 'CAPTURED') return null
      const { booking, tickets } = locked
      const isUsed = tickets.some(({ admitted_at }) => admitted_at !== null)
      await giveMoneyBack(work, locked, locked.payment, { by: null, note: null, reversedAt: now })
      const payload = { bookingId, eventId, userId: booking.user_id, note: null }
      const why = isUsed ? 'REVERSED_USED' : 'REVERSED'
      await finish(work, {
        actor: null,
        requestId: payment.id,
        operation: 'endReversedBooking',
        // Staff looks for this entry by the event.
        subject: eventId,
        input: { bookingId, paymentId: payment.id, isUsed },
        news: [bookingRefunding(bookingId, booking.version + 1, { ...payload, why })],
        claim: undefined,
        answer: {},
      })
      return { isUsed }
    },
    now,
  )
  if (!ended) return false
  services.news.wake()
  const about = { payment: payment.id, booking: bookingId, event: eventId, ...ended }
  services.log.warn(about, 'a provider took a payment back by itself')
  return true
}
