import type * as payments from '#domains/payments/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { seesPaymentOf, seesReservationOf } from '../revenue/sees-money.ts'
import { BookingType } from './booking.graphql.ts'
import type { BookingRow } from './booking.sql.ts'
import { loadPayment } from './load-tickets.ts'

const paymentOf = async (ctx: Ctx, { payment_id: id }: BookingRow): Promise<payments.Payment | undefined> =>
  id ? loadPayment(ctx, id) : undefined

// The payment state of a booking. One statement reads it for all bookings of an answer.
b.objectFields(BookingType, (t) => ({
  authorizedUntil: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'Until when the payment is reserved while the request waits; null for everyone but its payer and who decides.',
    async resolve(row, _args, ctx) {
      const payment = await paymentOf(ctx, row)
      if (payment?.state !== 'AUTHORIZED' || !(await seesReservationOf(ctx, row))) return null
      return payment.authorized_until
    },
  }),
  isPaymentPending: t.boolean({
    description:
      'The payment is being reserved or taken, and its provider has not answered yet; for its payer, and those who see its money or answer it.',
    async resolve(row, _args, ctx) {
      const state = (await paymentOf(ctx, row))?.state
      return (state === 'AUTHORIZING' || state === 'CAPTURING') && seesPaymentOf(ctx, row)
    },
  }),
}))
