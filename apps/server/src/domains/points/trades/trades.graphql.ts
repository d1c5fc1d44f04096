import { pointTradeDirections, pointTradeStates } from '@reprise/rules/points/trade'
import { requestPointTradeInput } from '@reprise/rules/points/trade.input'
import * as clubs from '#domains/clubs/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { acceptPointTrade } from './accept-point-trade.ts'
import { cancelPointTrade } from './cancel-point-trade.ts'
import { declinePointTrade } from './decline-point-trade.ts'
import { loadPointPrice, loadTrade, readPointTrades } from './read-trades.ts'
import { requestPointTrade } from './request-point-trade.ts'
import type { TradeRow } from './trades.sql.ts'

const PointTradeStateEnum = b.enumType('PointTradeState', { values: pointTradeStates })
const PointTradeDirectionEnum = b.enumType('PointTradeDirection', { values: pointTradeDirections })

const isMine = async (row: TradeRow, ctx: Ctx) => (await ctx.caller())?.userId === row.sender_id

const PointTradeType = b.objectRef<TradeRow>('PointTrade').implement({
  description: 'Points of one club for points of another, between two people. Only these two see it.',
  fields: (t) => ({
    tradeId: t.exposeID('id'),
    direction: t.field({
      type: PointTradeDirectionEnum,
      description: 'OUTGOING where the viewer offered the trade, INCOMING where it was offered to them.',
      resolve: async (row, _args, ctx) => ((await isMine(row, ctx)) ? 'OUTGOING' : 'INCOMING'),
    }),
    state: t.field({ type: PointTradeStateEnum, resolve: (row) => row.state }),
    sender: t.field({
      type: users.UserType,
      description: 'The person who offered the trade, and gives the given points.',
      resolve: (row, _args, ctx) => users.userById(ctx, row.sender_id),
    }),
    receiver: t.field({
      type: users.UserType,
      resolve: (row, _args, ctx) => users.userById(ctx, row.receiver_id),
    }),
    givenClub: t.field({
      type: clubs.ClubType,
      resolve: (row, _args, ctx) => clubs.loadClub(ctx, row.given_club_id),
    }),
    givenAmount: t.field({ type: 'BigInt', resolve: (row) => row.given_amount }),
    wantedClub: t.field({
      type: clubs.ClubType,
      nullable: true,
      description: 'Null for a present.',
      resolve: (row, _args, ctx) =>
        row.wanted_club_id === null ? null : clubs.loadClub(ctx, row.wanted_club_id),
    }),
    wantedAmount: t.field({
      type: 'BigInt',
      description: '0 for a present.',
      resolve: (row) => row.wanted_amount,
    }),
    mustJoin: t.boolean({
      description:
        'Whether the viewer has to join the club whose points they would get before they can accept.',
      resolve: async (row, _args, ctx) =>
        row.state === 'PENDING' &&
        !(await isMine(row, ctx)) &&
        !(await clubs.readIsMember(ctx, row.given_club_id)),
    }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When it is over unless it is answered before.',
      resolve: (row) => row.expires_at,
    }),
    endedAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.ended_at }),
  }),
})

b.objectFields(clubs.ClubType, (t) => ({
  pointPrice: t.field({
    type: MoneyType,
    nullable: true,
    description: 'What the club asks for one of its points. Null where it sells none.',
    resolve: (club, _args, ctx) => loadPointPrice(ctx, club.id),
  }),
}))

b.queryFields((t) => ({
  pointTrades: t.field({
    type: pageType('PointTradePage', PointTradeType),
    description:
      'The trades that the viewer offered or was offered, newest first. Without a direction both, without a state all.',
    args: {
      direction: t.arg({ type: PointTradeDirectionEnum }),
      state: t.arg({ type: [PointTradeStateEnum] }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, args, ctx) => readPointTrades(ctx, args),
  }),
}))

const changed = (ctx: Ctx, { tradeId }: { tradeId: string }) => loadTrade(ctx, tradeId)

mutation(requestPointTrade, {
  type: PointTradeType,
  input: inputFrom('RequestPointTradeInput', requestPointTradeInput, {
    descriptions: { wantedAmount: '0 makes it a present.' },
  }),
  load: changed,
})
mutation(acceptPointTrade, { type: PointTradeType, load: changed })
mutation(declinePointTrade, { type: PointTradeType, load: changed })
mutation(cancelPointTrade, { type: PointTradeType, load: changed })
