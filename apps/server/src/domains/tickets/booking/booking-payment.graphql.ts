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
      'The time until which the payment is reserved, while the request waits for an answer. Null where no payment is reserved, and for viewers other than the payer and the people who may answer the booking.',
    async resolve(row, _args, ctx) {
      const payment = await paymentOf(ctx, row)
      if (payment?.state !== 'AUTHORIZED' || !(await seesReservationOf(ctx, row))) return null
      return payment.authorized_until
    },
  }),
  isPaymentPending: t.boolean({
    description:
      'Whether the payment is being reserved or captured, and its provider has not answered yet. False for viewers who may neither see the price of the booking nor answer the booking.',
    async resolve(row, _args, ctx) {
      const state = (await paymentOf(ctx, row))?.state
      return (state === 'AUTHORIZING' || state === 'CAPTURING') && seesPaymentOf(ctx, row)
    },
  }),
}))
