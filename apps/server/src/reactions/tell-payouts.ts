import * as payments from '#domains/payments/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** A payout has come. */
export const tellPaidOut = reaction({
  name: 'tell-paid-out',
  on: [payments.payoutCompleted],
  emits: [],
  react: (work, news) =>
    tickets.tellPaidOut(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})

/** A payout has failed, and the money is where it was. */
export const tellNotPaidOut = reaction({
  name: 'tell-not-paid-out',
  on: [payments.payoutFailed],
  emits: [],
  react: (work, news) =>
    tickets.tellNotPaidOut(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})
