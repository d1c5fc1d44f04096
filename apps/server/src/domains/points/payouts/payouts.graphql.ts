import { payoutStatusOf } from '@reprise/rules/payments/payout'
import { clubPayoutHindrances } from '@reprise/rules/points/payout'
import * as clubs from '#domains/clubs/public.ts'
import * as payments from '#domains/payments/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import type { ClubPayoutInfo } from './read-club-payouts.ts'
import { readClubPayoutInfo, readClubPayouts } from './read-club-payouts.ts'
import { requestClubPayout } from './request-club-payout.ts'

const ClubPayoutHindranceEnum = b.enumType('ClubPayoutHindrance', { values: clubPayoutHindrances })

const ClubPayoutType = b.objectRef<payments.Payout>('ClubPayout').implement({
  description: 'A payout of what a club sold. Its id is the id of the PAYOUT transaction.',
  fields: (t) => ({
    payoutId: t.exposeID('id'),
    clubId: t.exposeID('subject'),
    amount: t.field({ type: MoneyType, resolve: ({ amount, currency }) => ({ amount, currency }) }),
    status: t.field({ type: payments.PayoutStatusEnum, resolve: ({ state }) => payoutStatusOf(state) }),
    provider: t.exposeString('provider'),
    requestedTime: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    completedTime: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.completed_at }),
    failure: t.exposeString('failure', { nullable: true, description: 'The reason why the payout failed.' }),
  }),
})

type Sum = 'available' | 'balance' | 'clearing' | 'open' | 'paid' | 'refunding'
const sum = (of: Sum) => (info: ClubPayoutInfo) => ({ amount: info[of], currency: info.currency })

const ClubPayoutInfoType = b.objectRef<ClubPayoutInfo>('ClubPayoutInfo').implement({
  description: 'What a club has from selling points, for those who see its accounts.',
  fields: (t) => ({
    clubId: t.exposeID('clubId'),
    canRequestPayout: t.boolean({ resolve: ({ hindrance }) => hindrance === null }),
    hindrance: t.field({
      type: ClubPayoutHindranceEnum,
      nullable: true,
      description: 'The first reason why the viewer cannot request a payout. Null where they can.',
      resolve: (info) => info.hindrance,
    }),
    account: t.field({
      type: clubs.ClubPayoutAccountType,
      nullable: true,
      description: 'Where the payouts go. Null where no account is connected.',
      resolve: (info) => info.account,
    }),
    totalBalance: t.field({
      type: MoneyType,
      description:
        "The club's part of the sales that was not paid out yet. Below zero where payments were taken back after a payout.",
      resolve: sum('balance'),
    }),
    available: t.field({
      type: MoneyType,
      description: 'The part of totalBalance that can be paid out now.',
      resolve: sum('available'),
    }),
    clearing: t.field({
      type: MoneyType,
      description: 'The part of totalBalance that came too short a time ago to be paid out.',
      resolve: sum('clearing'),
    }),
    clearsNext: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the first payment of clearing can be paid out.',
      resolve: (info) => info.clearsNext,
    }),
    refundPending: t.field({
      type: MoneyType,
      description:
        "The club's part of the refunds that are on their way to buyers. It is not in totalBalance any more.",
      resolve: sum('refunding'),
    }),
    open: t.field({
      type: MoneyType,
      description: 'The sum of the payouts that are on their way.',
      resolve: sum('open'),
    }),
    paidOut: t.field({ type: MoneyType, resolve: sum('paid') }),
    lastRequestedTime: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (info) => info.lastRequested,
    }),
  }),
})

const ClubPayoutPage = pageType('ClubPayoutPage', ClubPayoutType)

b.queryFields((t) => ({
  clubPayoutInfo: t.field({
    type: ClubPayoutInfoType,
    args: { clubIdOrSlug: t.arg.string({ required: true }) },
    resolve: (_root, { clubIdOrSlug }, ctx) => readClubPayoutInfo(ctx, clubIdOrSlug),
  }),
  clubPayouts: t.field({
    type: ClubPayoutPage,
    description: 'The payouts of a club, newest first, for those who see its accounts.',
    args: {
      clubIdOrSlug: t.arg.string({ required: true }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, args, ctx) => readClubPayouts(ctx, args),
  }),
}))

mutation(requestClubPayout, {
  type: ClubPayoutType,
  load: (ctx, { payoutId }) => payments.readPayout(ctx.db, payoutId),
})
