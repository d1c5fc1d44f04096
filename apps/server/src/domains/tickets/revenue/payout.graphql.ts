import { payoutHindrances, payoutStatusOf } from '@reprise/rules/payments/payout'
import * as payments from '#domains/payments/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { TransactionStatusEnum } from '../booking/booking.graphql.ts'
import type { Debt } from './event-balance.ts'
import type { PayoutInfo } from './read-payout-info.ts'
import { isOpenPayout, readPayoutInfo } from './read-payout-info.ts'
import { requestEventPayout } from './request-event-payout.ts'

const PayoutHindranceEnum = b.enumType('PayoutHindrance', { values: payoutHindrances })

const EventPayoutType = b.objectRef<payments.Payout>('EventPayout').implement({
  description: 'Money of an event on its way to its producer; its id is that of the PAYOUT transaction.',
  fields: (t) => ({
    payoutId: t.exposeID('id'),
    eventId: t.exposeID('subject'),
    amount: t.field({ type: MoneyType, resolve: ({ amount, currency }) => ({ amount, currency }) }),
    status: t.field({
      type: TransactionStatusEnum,
      description: 'PENDING until the provider confirms; COMPLETED or FAILED.',
      resolve: ({ state }) => payoutStatusOf(state),
    }),
    provider: t.exposeString('provider'),
    requestedTime: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    completedTime: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.completed_at }),
    failure: t.exposeString('failure', { nullable: true, description: 'Why it failed.' }),
  }),
})

const EventDebtType = b.objectRef<Debt & { currency: string }>('EventDebt').implement({
  description: 'More went back to guests of this event than was left of it: its host owes the rest.',
  fields: (t) => ({
    eventId: t.exposeID('event_id'),
    displayName: t.exposeString('name'),
    slug: t.exposeString('slug'),
    amount: t.field({
      type: MoneyType,
      resolve: ({ amount, currency }) => ({ amount: BigInt(amount), currency }),
    }),
  }),
})

const sumOf = (payouts: readonly payments.Payout[]) => payouts.reduce((sum, { amount }) => sum + amount, 0n)

const EventPayoutInfoType = b.objectRef<PayoutInfo>('EventPayoutInfo').implement({
  fields: (t) => ({
    eventId: t.exposeID('eventId'),
    canRequestPayout: t.boolean({ resolve: ({ hindrance }) => hindrance === null }),
    hindrance: t.field({
      type: PayoutHindranceEnum,
      nullable: true,
      description: 'What stands between the viewer and a payout, the first of it.',
      resolve: (info) => info.hindrance,
    }),
    payableFrom: t.field({
      type: 'DateTime',
      description: 'The end, or a later one under which guests booked: nothing is paid out before it.',
      resolve: (info) => info.payableFrom,
    }),
    lastRequestedTime: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ payouts }) => payouts[0]?.created_at ?? null,
    }),
    totalBalance: t.field({
      type: MoneyType,
      description: "The host's part of the sales that was not paid out; below zero where refunds came later.",
      resolve: ({ balance, currency }) => ({ amount: balance, currency }),
    }),
    keptBack: t.field({
      type: MoneyType,
      description:
        'What of totalBalance cannot be sent: the viewer owes it at other events. Zero for others.',
      resolve: ({ keptBack, currency }) => ({ amount: keptBack, currency }),
    }),
    keptBackFor: t.field({
      type: [EventDebtType],
      description: 'The events at which the viewer owes what is kept back, the largest debt first.',
      resolve: ({ debts, currency }) => debts.map((debt) => ({ ...debt, currency })),
    }),
    refundPending: t.field({
      type: MoneyType,
      description: 'On its way back to guests, and not in totalBalance any more.',
      resolve: ({ refunding, currency }) => ({ amount: refunding, currency }),
    }),
    open: t.field({
      type: MoneyType,
      description: 'On its way to the producer.',
      resolve: ({ payouts, currency }) => ({ amount: sumOf(payouts.filter(isOpenPayout)), currency }),
    }),
    paidOut: t.field({
      type: MoneyType,
      resolve: ({ payouts, currency }) => ({
        amount: sumOf(payouts.filter(({ state }) => state === 'COMPLETED')),
        currency,
      }),
    }),
    payouts: t.field({
      type: [EventPayoutType],
      description: 'All that were ever requested, newest first.',
      resolve: ({ payouts }) => payouts,
    }),
  }),
})

b.queryField('eventPayoutInfo', (t) =>
  t.field({
    type: EventPayoutInfoType,
    args: { eventId: t.arg.id({ required: true }) },
    resolve: (_root, { eventId }, ctx) => readPayoutInfo(ctx, eventId),
  }),
)

mutation(requestEventPayout, {
  type: EventPayoutType,
  load: (ctx, { payoutId }) => payments.readPayout(ctx.db, payoutId),
})
