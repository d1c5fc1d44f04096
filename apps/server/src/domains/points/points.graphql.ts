import { inEnglish } from '@reprise/rules/platform/sentence'
import { causeSentence, pointsCause } from '@reprise/rules/points/cause'
import * as clubs from '#domains/clubs/public.ts'
import type * as ledger from '#domains/ledger/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { loadCausePicture } from './cause-pictures.ts'
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

const sentenceOf = (row: ledger.EntryRow) => causeSentence(pointsCause.parse(row.reason))

const PointsEntryType = b.objectRef<ledger.EntryRow>('PointsEntry').implement({
  fields: (t) => ({
    pointsEntryId: t.id({ resolve: (row) => row.entry_id.toString() }),
    amount: t.field({ type: 'BigInt', resolve: (row) => row.amount }),
    cause: t.string({
      description:
        'The reason why the points were added or taken, in English, for programs. For people, use `text` with `values`, in their language.',
      resolve: (row) => inEnglish(sentenceOf(row)),
    }),
    text: t.string({ resolve: (row) => sentenceOf(row).text }),
    values: t.field({
      type: 'SentenceValues',
      nullable: true,
      resolve: (row) => sentenceOf(row).values,
    }),
    causeUrl: t.string({ nullable: true, resolve: (row) => row.link }),
    pictureUrl: t.string({
      nullable: true,
      resolve: async (row, _args, ctx) => {
        const file = await loadCausePicture(ctx, row.cause)
        return file ? `/files/${file}` : null
      },
    }),
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
