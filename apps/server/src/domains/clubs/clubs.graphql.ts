import { clubAccesses, clubStatuses, clubTeamRoles } from '@reprise/rules/clubs/enums'
import { mayInClub } from '@reprise/rules/clubs/permissions'
import * as assets from '#domains/assets/public.ts'
import * as users from '#domains/users/public.ts'
import { b } from '#platform/graphql/builder.ts'
import type { ClubRow } from './clubs.sql.ts'
import {
  ownsClub,
  readClub,
  readIsMember,
  readManagedClubs,
  readMemberCount,
  readMyClubs,
  readMyRole,
} from './read-club.ts'

const ClubAccessEnum = b.enumType('ClubAccess', { values: clubAccesses })
const ClubStatusEnum = b.enumType('ClubStatus', { values: clubStatuses })
export const ClubTeamRoleEnum = b.enumType('ClubTeamRole', { values: clubTeamRoles })

/** The GraphQL type of a club; its rows come from loadClub or loadVisibleClub. */
export const ClubType = b.objectRef<ClubRow>('Club').implement({
  fields: (t) => ({
    clubId: t.exposeID('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    avatarUrl: t.string({
      nullable: true,
      resolve: (club) => club.avatar_file && `/files/${club.avatar_file}`,
    }),
    tint: t.field({
      type: assets.TintType,
      nullable: true,
      description: "The colors that were taken from the club's picture. Null without a picture.",
      resolve: (club, _args, ctx) => assets.loadTint(ctx, club.avatar_file),
    }),
    access: t.field({ type: ClubAccessEnum, resolve: (club) => club.access }),
    status: t.field({ type: ClubStatusEnum, resolve: (club) => club.status }),
    isVerified: t.exposeBoolean('is_verified'),
    timeZone: t.exposeString('time_zone'),
    memberCount: t.int({ resolve: (club, _args, ctx) => readMemberCount(ctx, club.id) }),
    isMember: t.boolean({ resolve: (club, _args, ctx) => readIsMember(ctx, club.id) }),
    myRole: t.field({
      type: ClubTeamRoleEnum,
      nullable: true,
      resolve: (club, _args, ctx) => readMyRole(ctx, club.id),
    }),
    canManageEvents: t.boolean({
      resolve: async (club, _args, ctx) => mayInClub(await readMyRole(ctx, club.id), 'events', 'edit'),
    }),
  }),
})

b.queryFields((t) => ({
  club: t.field({
    type: ClubType,
    args: { clubIdOrSlug: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => readClub(ctx, args.clubIdOrSlug),
  }),
  myClubs: t.field({ type: [ClubType], resolve: (_root, _args, ctx) => readMyClubs(ctx) }),
  managedClubs: t.field({ type: [ClubType], resolve: (_root, _args, ctx) => readManagedClubs(ctx) }),
}))

b.objectFields(users.MeType, (t) => ({
  ownsClub: t.boolean({ resolve: (me, _args, ctx) => ownsClub(ctx, me.id) }),
}))
