import * as events from '#domains/events/public.ts'
import type { Payment } from '#domains/payments/public.ts'
import type { Services } from '#platform/ctx.ts'
import { finish } from '#platform/writes/finish.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { lockWithPayment } from '../booking/guard-booking.ts'
import { bookingRefunding } from '../tickets.news.ts'
import { giveMoneyBack } from './give-money-back.ts'

/**
 * Ends a booking whose money the provider has given back by itself, as a refund does, but without asking whether the
 * balance covers it or somebody is in: the money is gone. A ticket that was used stays used, and the balance may go
 * below zero (S-150). The payment is driven on after it, which posts the refund. False: it has moved on since.
 */
export async function endReversedBooking(services: Services, payment: Payment): Promise<boolean> {
  const now = services.clock.now()
  const { subject: bookingId, lane: eventId } = payment
  const ended = await inWork(
    services,
    async (work) => {
      // The event before the booking, as the one who cancels it does.
      await events.lockEvent(work, eventId)
      const held = await lockWithPayment(work, bookingId)
      if (held.payment?.state !== 'CAPTURED') return null
      const { booking, tickets } = held
      const isUsed = tickets.some(({ admitted_at }) => admitted_at !== null)
      await giveMoneyBack(work, held, held.payment, { by: null, note: null, reversedAt: now })
      const payload = { bookingId, eventId, userId: booking.user_id, note: null }
      const why = isUsed ? 'REVERSED_USED' : 'REVERSED'
      await finish(work, {
        actor: null,
        requestId: payment.id,
        operation: 'endReversedBooking',
        // Staff looks for it by the event.
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
