import { isDevelopmentChain } from '@reprise/rules/draws/development-chain'
import { drawStates } from '@reprise/rules/draws/states'
import { b } from '#platform/graphql/builder.ts'
import type { EntryRow } from './draws.sql.ts'
import type { OwnEntry, ShownDraw } from './read-draw.ts'
import { hasPrize, readDraw, readEntries, readOdds, readOwnEntry, readResult } from './read-draw.ts'

const DrawStateEnum = b.enumType('DrawState', {
  description:
    'OPEN takes entries. FROZEN: the list is public and waits for its round of the beacon. DRAWN: the winners are known.',
  values: drawStates,
})

const DrawEntryType = b.objectRef<OwnEntry>('DrawEntry').implement({
  description: "The viewer's own entry in a draw.",
  fields: (t) => ({
    entryId: t.id({ resolve: ({ entry }) => entry.entry_id }),
    code: t.string({
      description: 'Finds the entry in the public list. Only its holder has it.',
      resolve: ({ entry }) => `${entry.user_id}.${entry.salt}`,
    }),
    weight: t.int({ resolve: ({ entry }) => entry.weight }),
    odds: t.float({
      description: 'How likely it wins, from 0 to 1, with the entries that there are now.',
      resolve: async (own, _args, ctx) => (await readOdds(ctx, own)).share,
    }),
    place: t.int({
      nullable: true,
      description: 'The number at which it was drawn, from 1. Null where it was not.',
      resolve: ({ entry }) => entry.place,
    }),
    hasPrize: t.boolean({ resolve: (own, _args, ctx) => hasPrize(ctx, own) }),
    passedOnReason: t.string({ nullable: true, resolve: ({ entry }) => entry.passed_on_reason }),
  }),
})

const PassedOnType = b.objectRef<EntryRow>('DrawPassedOn').implement({
  description: 'That a prize went on to the next alternate.',
  fields: (t) => ({
    entryId: t.exposeID('entry_id'),
    at: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.passed_on_at }),
    reason: t.exposeString('passed_on_reason', { nullable: true, description: 'Public.' }),
  }),
})

type Result = NonNullable<Awaited<ReturnType<typeof readResult>>>

const DrawResultType = b.objectRef<Result>('DrawResult').implement({
  description: 'What was drawn. It names nobody.',
  fields: (t) => ({
    holders: t.idList({
      description: 'The ids of the entries that have a prize now, in the order in which they were drawn.',
      resolve: ({ holders }) => holders.map((entry) => entry.entry_id),
    }),
    passedOn: t.field({ type: [PassedOnType], resolve: ({ passedOn }) => passedOn }),
    alternatesLeft: t.exposeInt('alternatesLeft', { description: 'How many can still get a prize.' }),
  }),
})

const DrawType = b.objectRef<ShownDraw>('Draw').implement({
  description: 'A draw that anyone can check. Nobody knows its winners before its beacon speaks.',
  fields: (t) => ({
    drawId: t.id({ resolve: ({ draw }) => draw.id }),
    state: t.field({ type: DrawStateEnum, resolve: ({ draw }) => draw.state }),
    commitment: t.string({
      description: 'The hash of the secret that was fixed when it opened.',
      resolve: ({ draw }) => draw.commitment,
    }),
    entries: t.int({ resolve: (shown, _args, ctx) => readEntries(ctx, shown) }),
    winners: t.exposeInt('winners'),
    closesAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it takes no more entries; from the freeze on, the moment of the freeze.',
      resolve: ({ closesAt }) => closesAt,
    }),
    listHash: t.string({
      nullable: true,
      description: 'The hash of the frozen list. Null while it takes entries.',
      resolve: ({ draw }) => draw.list_hash,
    }),
    isTrial: t.boolean({
      description: 'Whether the development beacon decides it, which proves nothing.',
      resolve: ({ draw }, _args, ctx) => isDevelopmentChain(draw.chain ?? ctx.beacon.chain.hash),
    }),
    round: t.int({
      nullable: true,
      description: 'The round of the beacon that decides it.',
      resolve: ({ draw }) => (draw.round === null ? null : Number(draw.round)),
    }),
    dueAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The moment of the round.',
      resolve: ({ draw }) => draw.due_at,
    }),
    waitingSince: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Since when the beacon gives no answer. Null where it is not overdue.',
      resolve: ({ draw }) => draw.waiting_since,
    }),
    drawnAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ draw }) => draw.drawn_at }),
    result: t.field({
      type: DrawResultType,
      nullable: true,
      description: 'Null until it is drawn.',
      resolve: (shown, _args, ctx) => readResult(ctx, shown),
    }),
    myEntry: t.field({
      type: DrawEntryType,
      nullable: true,
      description: 'Null where the viewer has none, and for staff who act as somebody.',
      resolve: (shown, _args, ctx) => readOwnEntry(ctx, shown),
    }),
  }),
})

b.queryFields((t) => ({
  draw: t.field({
    type: DrawType,
    description: 'The draw of an offer, by the id of the offer.',
    args: { subjectId: t.arg.id({ required: true }) },
    resolve: (_root, { subjectId }, ctx) => readDraw(ctx, subjectId),
  }),
}))
