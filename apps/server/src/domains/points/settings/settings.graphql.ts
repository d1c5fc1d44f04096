import { discountBucketInput, savePointsSettingsInput } from '@reprise/rules/points/settings.input'
import * as clubs from '#domains/clubs/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { loadPointsSettings } from './read-settings.ts'
import { savePointsSettings } from './save-points-settings.ts'
import type { RuleRow } from './settings.sql.ts'

export const PointsDiscountType = b
  .objectRef<RuleRow['discount_buckets'][number]>('PointsDiscount')
  .implement({
    fields: (t) => ({ threshold: t.exposeInt('threshold'), percent: t.exposeInt('percent') }),
  })

const PointsSettingsType = b.objectRef<RuleRow>('PointsSettings').implement({
  description: 'A version of how the points of a club work.',
  fields: (t) => ({
    version: t.exposeInt('version'),
    baseCost: t.field({
      type: 'BigInt',
      nullable: true,
      description: 'The cost of one point in minor units of `currency`. Null where the club sells none.',
      resolve: (row) => row.base_cost,
    }),
    currency: t.exposeString('currency'),
    discountBuckets: t.field({ type: [PointsDiscountType], resolve: (row) => row.discount_buckets }),
    multiplierPercent: t.exposeInt('multiplier_percent', {
      description: 'Points that somebody receives who buys 100.',
    }),
    expiresAfterDays: t.exposeInt('expires_after_days', { nullable: true }),
    maturesAfterDays: t.exposeInt('matures_after_days'),
    validFrom: t.field({
      type: 'DateTime',
      description: 'From then on it counts, unless a newer version starts no later.',
      resolve: (row) => row.valid_from,
    }),
  }),
})

b.objectFields(clubs.ClubType, (t) => ({
  pointsSettings: t.field({
    type: [PointsSettingsType],
    nullable: true,
    description:
      'The newest 20 versions and the one that counts now, the newest first. Null for those who may not see them.',
    resolve: (club, _args, ctx) => loadPointsSettings(ctx, club.id),
  }),
  canEditPoints: t.boolean({
    resolve: (club, _args, ctx) => clubs.mayCallerInClub(ctx, club.id, 'repPoints', 'edit'),
  }),
}))

mutation(savePointsSettings, {
  type: clubs.ClubType,
  input: inputFrom('SavePointsSettingsInput', savePointsSettingsInput, {
    types: { discountBuckets: inputFrom('PointsDiscountInput', discountBucketInput) },
  }),
  load: (ctx, { clubId }) => clubs.loadClub(ctx, clubId),
})
