import type { Sentence } from '@reprise/rules/platform/sentence'
import { inEnglish } from '@reprise/rules/platform/sentence'
import type { PointsCause } from '@reprise/rules/points/cause'
import { causeSentence, pointsCause } from '@reprise/rules/points/cause'
import { lotKinds, lotUseKinds } from '@reprise/rules/points/lots'
import * as clubs from '#domains/clubs/public.ts'
import type * as ledger from '#domains/ledger/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { loadCausePicture } from './cause-pictures.ts'
import type { ShownLotRow, UseRow } from './lots/explain.sql.ts'
import { loadExpiries, loadLots, loadTaken, loadUses } from './lots/explain-lots.ts'
import type { BalanceRow } from './points.sql.ts'
import { loadBalance, readMyPoints, readStatement } from './read-points.ts'
import { loadPartner } from './trades/read-trades.ts'

const PointsExpiryType = b.objectRef<{ day: string; amount: bigint }>('PointsExpiry').implement({
  fields: (t) => ({
    day: t.field({
      type: 'Date',
      description: "The last day on which the points count, in the club's zone.",
      resolve: ({ day }) => day,
    }),
    amount: t.field({ type: 'BigInt', resolve: ({ amount }) => amount }),
  }),
})

const PointsBalanceType = b.objectRef<BalanceRow>('PointsBalance').implement({
  fields: (t) => ({
    club: t.field({ type: clubs.ClubType, resolve: (row, _args, ctx) => clubs.loadClub(ctx, row.club_id) }),
    available: t.field({ type: 'BigInt', resolve: (row) => row.available }),
    maturing: t.field({
      type: 'BigInt',
      description: 'Points that can be spent later.',
      resolve: (row) => row.maturing,
    }),
    held: t.field({
      type: 'BigInt',
      description: 'Points that are kept for something that is not decided yet.',
      resolve: (row) => row.held,
    }),
    spent: t.field({ type: 'BigInt', resolve: (row) => row.spent }),
    expired: t.field({ type: 'BigInt', resolve: (row) => row.expired }),
    reversed: t.field({
      type: 'BigInt',
      description: 'Points that were taken back, because what they were given for was undone.',
      resolve: (row) => row.reversed,
    }),
    debt: t.field({ type: 'BigInt', resolve: (row) => row.debt }),
    everEarned: t.field({ type: 'BigInt', resolve: (row) => row.ever_earned }),
    expiries: t.field({
      type: [PointsExpiryType],
      description: 'How many points expire on each day, the first 60 days on which some do.',
      resolve: (row, _args, ctx) => loadExpiries(ctx, row.club_id),
    }),
  }),
})

b.objectFields(clubs.ClubMembershipType, (t) => ({
  balances: t.field({
    type: PointsBalanceType,
    description: "The caller's points in the club. All are 0 where they never had any.",
    resolve: (membership, _args, ctx) => loadBalance(ctx, membership.club_id),
  }),
}))

// The ledger keeps the ids of the people who traded. Their names are read for each reader, as they are now.
async function sayCause(ctx: Ctx, cause: PointsCause): Promise<Sentence> {
  return causeSentence(cause, cause.kind === 'traded' ? await loadPartner(ctx, cause) : undefined)
}

const sentenceOf = (ctx: Ctx, row: ledger.EntryRow) => sayCause(ctx, pointsCause.parse(row.reason))

const LotKindEnum = b.enumType('PointsLotKind', { values: lotKinds })
const LotUseKindEnum = b.enumType('PointsLotUseKind', { values: lotUseKinds })

// Older lots were made before the ledger kept lots, and some have no reason.
const reasonOf = async (ctx: Ctx, reason: unknown) => {
  const { data } = pointsCause.safeParse(reason)
  return data ? sayCause(ctx, data) : null
}

const PointsLotUseType = b.objectRef<UseRow>('PointsLotUse').implement({
  description: 'A part of a lot of points, and what became of it.',
  fields: (t) => ({
    kind: t.field({ type: LotUseKindEnum, resolve: (row) => row.kind }),
    amount: t.field({ type: 'BigInt', resolve: (row) => row.amount }),
    givenBack: t.field({ type: 'BigInt', resolve: (row) => row.given_back }),
    usedAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    text: t.string({
      nullable: true,
      resolve: async (row, _args, ctx) => (await reasonOf(ctx, row.reason))?.text ?? null,
    }),
    values: t.field({
      type: 'SentenceValues',
      nullable: true,
      resolve: async (row, _args, ctx) => (await reasonOf(ctx, row.reason))?.values,
    }),
    url: t.string({ nullable: true, resolve: (row) => row.link }),
    lotText: t.string({
      nullable: true,
      description: 'What gave the points.',
      resolve: async (row, _args, ctx) => (await reasonOf(ctx, row.lot_reason))?.text ?? null,
    }),
    lotValues: t.field({
      type: 'SentenceValues',
      nullable: true,
      resolve: async (row, _args, ctx) => (await reasonOf(ctx, row.lot_reason))?.values,
    }),
    lotUrl: t.string({ nullable: true, resolve: (row) => row.lot_link }),
    lotCreatedAt: t.field({ type: 'DateTime', resolve: (row) => row.lot_created_at }),
    lotExpiresOn: t.field({ type: 'Date', nullable: true, resolve: (row) => row.lot_expires_on }),
  }),
})

const PointsLotType = b.objectRef<ShownLotRow>('PointsLot').implement({
  description: 'Points that came together, and what is left of them.',
  fields: (t) => ({
    lotId: t.exposeID('id'),
    kind: t.field({ type: LotKindEnum, resolve: (row) => row.kind }),
    original: t.field({ type: 'BigInt', resolve: (row) => row.original }),
    remaining: t.field({ type: 'BigInt', resolve: (row) => row.remaining }),
    held: t.field({ type: 'BigInt', resolve: (row) => row.held }),
    isMaturing: t.exposeBoolean('is_maturing'),
    availableAt: t.field({ type: 'DateTime', resolve: (row) => row.available_at }),
    expiresOn: t.field({ type: 'Date', nullable: true, resolve: (row) => row.expires_on }),
    uses: t.field({
      type: [PointsLotUseType],
      description: 'The newest 20 uses, in their order.',
      resolve: (row, _args, ctx) => loadUses(ctx, row.id),
    }),
  }),
})

const PointsEntryType = b.objectRef<ledger.EntryRow>('PointsEntry').implement({
  fields: (t) => ({
    pointsEntryId: t.id({ resolve: (row) => row.entry_id.toString() }),
    amount: t.field({ type: 'BigInt', resolve: (row) => row.amount }),
    cause: t.string({
      description:
        'The reason why the points were added or taken, in English, for programs. For people, use `text` with `values`, in their language.',
      resolve: async (row, _args, ctx) => inEnglish(await sentenceOf(ctx, row)),
    }),
    text: t.string({ resolve: async (row, _args, ctx) => (await sentenceOf(ctx, row)).text }),
    values: t.field({
      type: 'SentenceValues',
      nullable: true,
      resolve: async (row, _args, ctx) => (await sentenceOf(ctx, row)).values,
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
    lot: t.field({
      type: PointsLotType,
      nullable: true,
      description: 'The first lot that the entry gave; null where it gave none.',
      resolve: async (row, _args, ctx) => (await loadLots(ctx, row.cause))[0] ?? null,
    }),
    lots: t.field({
      type: [PointsLotType],
      description:
        'The lots that the entry gave, at most 20. Traded points make one for each day on which some of them expire.',
      resolve: (row, _args, ctx) => loadLots(ctx, row.cause),
    }),
    taken: t.field({
      type: [PointsLotUseType],
      description: 'The lots that the entry took points from, at most 20.',
      resolve: (row, _args, ctx) => loadTaken(ctx, row.cause),
    }),
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
