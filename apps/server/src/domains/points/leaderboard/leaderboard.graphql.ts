import { leaderboardPeriods } from '@reprise/rules/points/leaderboard'
import * as clubs from '#domains/clubs/public.ts'
import * as users from '#domains/users/public.ts'
import { requireActor } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { loadBalance } from '../read-points.ts'
import { hideFromLeaderboard } from './hide-from-leaderboard.ts'
import type { RankedMember } from './read-leaderboard.ts'
import { readAround, readLeaderboard } from './read-leaderboard.ts'

const PeriodEnum = b.enumType('LeaderboardPeriod', { values: leaderboardPeriods })

const EntryType = b.objectRef<RankedMember>('LeaderboardEntry').implement({
  fields: (t) => ({
    rank: t.exposeInt('rank', {
      nullable: true,
      description:
        'Members with the same points share a rank. Null in the surroundings of a caller who is far down.',
    }),
    points: t.field({
      type: 'BigInt',
      description: 'Points that the member earned in the club in the period.',
      resolve: (entry) => entry.points,
    }),
    isMe: t.boolean({
      description: 'Whether it is the line of the caller.',
      resolve: async (entry, _args, ctx) => (await requireActor(ctx)).userId === entry.user.id,
    }),
    user: t.field({ type: users.UserType, resolve: (entry) => entry.user }),
  }),
})

b.objectFields(clubs.ClubMembershipType, (t) => ({
  isHiddenFromLeaderboard: t.boolean({
    description: 'Whether the caller hides from the leaderboards of the club.',
    resolve: async (membership, _args, ctx) => (await loadBalance(ctx, membership.club_id)).hides_rank,
  }),
}))

b.queryFields((t) => ({
  clubLeaderboard: t.field({
    type: pageType('LeaderboardPage', EntryType),
    description:
      'The members of a club by the points that they earned there, the most first: those who agreed to be seen and do not hide.',
    args: {
      clubIdOrSlug: t.arg.string({ required: true }),
      period: t.arg({ type: PeriodEnum, required: true }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, args, ctx) => readLeaderboard(ctx, args),
  }),
  leaderboardAround: t.field({
    type: [EntryType],
    description:
      "The caller's own line in the leaderboard and its neighbors. Empty without points in the period.",
    args: {
      clubIdOrSlug: t.arg.string({ required: true }),
      period: t.arg({ type: PeriodEnum, required: true }),
    },
    resolve: (_root, { clubIdOrSlug, period }, ctx) => readAround(ctx, clubIdOrSlug, period),
  }),
}))

mutation(hideFromLeaderboard, {
  type: clubs.ClubType,
  load: (ctx, { clubId }) => clubs.loadClub(ctx, clubId),
})
