import { causeSentence } from '@reprise/rules/points/cause'
import * as clubs from '#domains/clubs/public.ts'
import type * as ledger from '#domains/ledger/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import type { BalanceRow } from './points.sql.ts'
import { readMyPoints, readStatement } from './read-points.ts'

const PointsBalanceType = b.objectRef<BalanceRow>('PointsBalance').implement({
  fields: (t) => ({
    club: t.field({ type: clubs.ClubType, resolve: (row, _args, ctx) => clubs.loadClub(ctx, row.club_id) }),
    available: t.field({ type: 'BigInt', resolve: (row) => row.available }),
    debt: t.field({ type: 'BigInt', resolve: (row) => row.debt }),
    everEarned: t.field({ type: 'BigInt', resolve: (row) => row.ever_earned }),
  }),
})

const PointsEntryType = b.objectRef<ledger.EntryRow>('PointsEntry').implement({
  fields: (t) => ({
    pointsEntryId: t.id({ resolve: (row) => row.entry_id.toString() }),
    amount: t.field({ type: 'BigInt', resolve: (row) => row.amount }),
    cause: t.string({
      description:
        'In English, for programs: what the points came from, or why they went. People read the text and its values in their language.',
      resolve: (row) => row.note,
    }),
    text: t.string({ resolve: (row) => causeSentence(row.note).text }),
    values: t.field({
      type: 'SentenceValues',
      nullable: true,
      resolve: (row) => causeSentence(row.note).values,
    }),
    causeUrl: t.string({ nullable: true, resolve: (row) => row.link }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
  }),
})

const PointsBalancePage = pageType('PointsBalancePage', PointsBalanceType)
const PointsEntryPage = pageType('PointsEntryPage', PointsEntryType)

b.queryFields((t) => ({
  myPoints: t.field({
    type: PointsBalancePage,
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, args, ctx) => readMyPoints(ctx, args),
  }),
  pointsStatement: t.field({
    type: PointsEntryPage,
    args: { clubId: t.arg.id({ required: true }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, args, ctx) => readStatement(ctx, args.clubId, args),
  }),
}))
