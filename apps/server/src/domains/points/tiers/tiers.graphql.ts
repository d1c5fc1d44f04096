import { saveClubTiersInput, tierInput } from '@reprise/rules/points/tiers.input'
import * as assets from '#domains/assets/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import type { TierProgress } from './read-tiers.ts'
import {
  loadLadder,
  loadMemberCount,
  loadSeating,
  loadTierOf,
  loadTierProgress,
  loadTiersVersion,
} from './read-tiers.ts'
import { saveClubTiers } from './save-club-tiers.ts'
import { readTierMembers } from './tier-members.ts'
import type { LadderRow, TierRow } from './tiers.sql.ts'

const RequirementsType = b.objectRef<TierRow>('ClubTierRequirements').implement({
  fields: (t) => ({
    minimumPoints: t.field({
      type: 'BigInt',
      description: 'Points that a member must have earned in the club since they joined.',
      resolve: (tier) => tier.minimum_points,
    }),
  }),
})

/** A tier of a club. */
export const TierType = b.objectRef<TierRow>('ClubTier').implement({
  fields: (t) => ({
    tierId: t.exposeID('id'),
    level: t.exposeInt('level'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    requirements: t.field({ type: RequirementsType, resolve: (tier) => tier }),
    avatarUrl: t.string({
      nullable: true,
      resolve: (tier) => tier.picture_file && `/files/${tier.picture_file}`,
    }),
    tint: t.field({
      type: assets.TintType,
      nullable: true,
      description: "The colors that were taken from the tier's picture. Null without a picture.",
      resolve: (tier, _args, ctx) => assets.loadTint(ctx, tier.picture_file),
    }),
    isRetired: t.boolean({
      description: 'Whether it left the ladder. Members who reached it keep it.',
      resolve: (tier) => tier.retired_at !== null,
    }),
    memberCount: t.int({
      nullable: true,
      description: 'How many members have this tier. Null for those who do not run the club.',
      resolve: (tier, _args, ctx) => loadMemberCount(ctx, tier),
    }),
  }),
})

const ProgressType = b.objectRef<TierProgress>('TierProgress').implement({
  description: 'Where the caller stands on the ladder of a club.',
  fields: (t) => ({
    tier: t.field({ type: TierType, nullable: true, resolve: (progress) => progress.tier }),
    next: t.field({
      type: TierType,
      nullable: true,
      description: 'Null at the top.',
      resolve: (progress) => progress.next,
    }),
    now: t.field({
      type: 'BigInt',
      description: 'Points ever earned in the club. Points that were given, bought or traded do not count.',
      resolve: (progress) => progress.now,
    }),
    needed: t.field({ type: 'BigInt', nullable: true, resolve: (progress) => progress.needed }),
    gap: t.field({
      type: 'BigInt',
      nullable: true,
      description: 'Points that are missing for the next tier.',
      resolve: (progress) => progress.gap,
    }),
  }),
})

const SeatingType = b.objectRef<LadderRow>('TierSeating').implement({
  description: 'How far the members of a club are seated on the ladder that was saved last.',
  fields: (t) => ({
    isSeating: t.exposeBoolean('is_seating'),
    seated: t.exposeInt('seated'),
    total: t.int({
      description: 'People who joined meanwhile can make it grow.',
      resolve: (ladder) => Math.max(ladder.to_seat, ladder.seated),
    }),
  }),
})

b.objectFields(clubs.ClubType, (t) => ({
  tiers: t.field({
    type: [TierType],
    description: 'The ladder of the club, from the first level up.',
    resolve: (club, _args, ctx) => loadLadder(ctx, club.id),
  }),
  tiersVersion: t.int({
    description: 'Counts how often the ladder was saved. saveClubTiers takes it as expectedVersion.',
    resolve: (club, _args, ctx) => loadTiersVersion(ctx, club.id),
  }),
  tierSeating: t.field({
    type: SeatingType,
    nullable: true,
    description: 'Null for those who do not run the club, and where the club never had tiers.',
    resolve: (club, _args, ctx) => loadSeating(ctx, club.id),
  }),
  canEditTiers: t.boolean({
    resolve: (club, _args, ctx) => clubs.mayCallerInClub(ctx, club.id, 'loyaltyTiers', 'edit'),
  }),
}))

b.objectFields(clubs.ClubMembershipType, (t) => ({
  tier: t.field({
    type: TierType,
    nullable: true,
    description: "The caller's tier. Null where the club has no tiers.",
    resolve: (membership, _args, ctx) => loadTierOf(ctx, membership.club_id, membership.user_id),
  }),
  tierProgress: t.field({
    type: ProgressType,
    resolve: (membership, _args, ctx) => loadTierProgress(ctx, membership.club_id),
  }),
}))

b.objectFields(clubs.ClubMemberType, (t) => ({
  tier: t.field({
    type: TierType,
    nullable: true,
    description: 'The tier of the member. Null where the club has no tiers.',
    resolve: (member, _args, ctx) => loadTierOf(ctx, member.clubId, member.user.id),
  }),
}))

b.queryFields((t) => ({
  tierMembers: t.field({
    type: clubs.ClubMemberPage,
    description: 'The members who have a tier and agreed to be seen, the latest first.',
    args: {
      tierId: t.arg.id({ required: true }),
      keyword: t.arg.string(),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, args, ctx) => readTierMembers(ctx, args),
  }),
}))

mutation(saveClubTiers, {
  type: clubs.ClubType,
  input: inputFrom('SaveClubTiersInput', saveClubTiersInput, {
    types: { tiers: inputFrom('ClubTierInput', tierInput) },
  }),
  load: (ctx, { clubId }) => clubs.loadClub(ctx, clubId),
})
