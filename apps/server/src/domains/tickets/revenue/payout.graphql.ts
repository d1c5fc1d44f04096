import { payoutHindrances, payoutStatusOf } from '@reprise/rules/payments/payout'
import * as payments from '#domains/payments/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import type { Debt } from './event-balance.ts'
import type { PayoutInfo } from './read-payout-info.ts'
import { isOpenPayout, readPayoutInfo } from './read-payout-info.ts'
import { requestEventPayout } from './request-event-payout.ts'

const PayoutHindranceEnum = b.enumType('PayoutHindrance', { values: payoutHindrances })

const EventPayoutType = b.objectRef<payments.Payout>('EventPayout').implement({
  description: 'A payout of an event to its producer. Its id is the id of the PAYOUT transaction.',
  fields: (t) => ({
    payoutId: t.exposeID('id'),
    eventId: t.exposeID('subject'),
    amount: t.field({ type: MoneyType, resolve: ({ amount, currency }) => ({ amount, currency }) }),
    status: t.field({
      type: payments.PayoutStatusEnum,
      description: 'PENDING until the provider confirms the payout, then COMPLETED or FAILED.',
      resolve: ({ state }) => payoutStatusOf(state),
    }),
    provider: t.exposeString('provider'),
    requestedTime: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    completedTime: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.completed_at }),
    failure: t.exposeString('failure', { nullable: true, description: 'The reason why the payout failed.' }),
  }),
})

const EventDebtType = b.objectRef<Debt & { currency: string }>('EventDebt').implement({
  description:
    'The debt of a host at an event: more money was refunded to guests than was left of the event.',
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
      description: 'The first reason why the viewer cannot request a payout. Null where they can.',
      resolve: (info) => info.hindrance,
    }),
    payableFrom: t.field({
      type: 'DateTime',
      description:
        'The time from which a payout can be requested: the end of the event, or a later end that guests were shown when they booked.',
      resolve: (info) => info.payableFrom,
    }),
    lastRequestedTime: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ payouts }) => payouts[0]?.created_at ?? null,
    }),
    totalBalance: t.field({
      type: MoneyType,
      description:
        "The host's part of the sales that was not paid out yet. Below zero where refunds came after a payout.",
      resolve: ({ balance, currency }) => ({ amount: balance, currency }),
    }),
    keptBack: t.field({
      type: MoneyType,
      description:
        'The part of totalBalance that cannot be paid out, because the viewer owes it at other events. Zero for viewers other than the producer.',
      resolve: ({ keptBack, currency }) => ({ amount: keptBack, currency }),
    }),
    keptBackFor: t.field({
      type: [EventDebtType],
      description: 'The events at which the viewer owes the money that is kept back, the largest debt first.',
      resolve: ({ debts, currency }) => debts.map((debt) => ({ ...debt, currency })),
    }),
    refundPending: t.field({
      type: MoneyType,
      description:
        "The host's part of the refunds that are on their way to guests. It is not in totalBalance any more.",
      resolve: ({ refunding, currency }) => ({ amount: refunding, currency }),
    }),
    open: t.field({
      type: MoneyType,
      description: 'The sum of the payouts that are on their way to the producer.',
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
      description: 'All payouts that were ever requested, newest first.',
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
