import type { Sentence } from '@reprise/rules/platform/sentence'
import { inEnglish } from '@reprise/rules/platform/sentence'
import { grantPointsInput } from '@reprise/rules/points/grant.input'
import * as users from '#domains/users/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { grantPoints } from './grant-points.ts'
import type { ImportRow } from './import-points.ts'
import { importPoints } from './import-points.ts'

interface Granted {
  cause: string
  userId: string
  amount: string
  reason: string
  createdAt: string
}

const PointsGrantType = b.objectRef<Granted>('PointsGrant').implement({
  description: 'Points that the team of a club gave to a member by hand.',
  fields: (t) => ({
    pointsGrantId: t.id({ resolve: ({ cause }) => cause.replace('grant:', '') }),
    userName: t.string({
      resolve: async ({ userId }, _args, ctx) =>
        (await users.usersByIds(ctx.db, [userId])).get(userId)?.user_name ?? '',
    }),
    amount: t.field({ type: 'BigInt', resolve: ({ amount }) => BigInt(amount) }),
    reason: t.exposeString('reason'),
    createdAt: t.field({ type: 'DateTime', resolve: ({ createdAt }) => Temporal.Instant.from(createdAt) }),
  }),
})

const PointsImportRowType = b.objectRef<ImportRow>('PointsImportRow').implement({
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'The line of the file, from 1.' }),
    userName: t.exposeString('userName'),
    amount: t.exposeString('amount', { description: 'As the file has it.' }),
    reason: t.exposeString('reason'),
    problem: t.string({
      nullable: true,
      description:
        'Why the row gives nothing, in English, for programs. For people, use `text` with `values`, in their language. Null where the row is right.',
      resolve: ({ problem }) => problem && inEnglish(problem as Sentence),
    }),
    text: t.string({ nullable: true, resolve: ({ problem }) => problem?.text ?? null }),
    values: t.field({
      type: 'SentenceValues',
      nullable: true,
      resolve: ({ problem }) => (problem as Sentence | null)?.values,
    }),
  }),
})

const PointsImportType = b
  .objectRef<{ isApplied: boolean; total: string; rows: ImportRow[] }>('PointsImport')
  .implement({
    fields: (t) => ({
      isApplied: t.exposeBoolean('isApplied', {
        description: 'False for a dry run, and where a row has a problem: nothing was given then.',
      }),
      total: t.field({
        type: 'BigInt',
        description: 'The points of all rows that are right.',
        resolve: ({ total }) => BigInt(total),
      }),
      rows: t.field({ type: [PointsImportRowType], resolve: ({ rows }) => rows }),
    }),
  })

mutation(grantPoints, {
  type: PointsGrantType,
  input: inputFrom('GrantPointsInput', grantPointsInput),
  load: (_ctx, granted) => granted,
})
mutation(importPoints, { type: PointsImportType, load: (_ctx, done) => done })
