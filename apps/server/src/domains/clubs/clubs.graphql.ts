import {
  clubColorsInput,
  createClubInput,
  socialLinkInput,
  updateClubInput,
} from '@reprise/rules/clubs/club.input'
import type { ClubColors } from '@reprise/rules/clubs/colors'
import { clubAccesses, clubStatuses, clubTeamRoles } from '@reprise/rules/clubs/enums'
import { clubStates } from '@reprise/rules/clubs/states'
import * as assets from '#domains/assets/public.ts'
import * as auth from '#domains/auth/public.ts'
import * as contacts from '#domains/contacts/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import type { ClubRow, MembershipRow } from './clubs.sql.ts'
import type { SocialLink } from './clubs.tables.ts'
import { draftClub } from './draft-club.ts'
import { joinClub, leaveClub, showClubMembership } from './join-club.ts'
import {
  loadClub,
  ownsClub,
  readCanJoin,
  readClub,
  readIsMember,
  readManagedClubs,
  readMemberCount,
  readMembership,
  readMyClubs,
  readMyRole,
} from './read-club.ts'
import { clubFilters, clubOrderFields, readClubs } from './read-clubs.ts'
import type { ShownMember } from './read-members.ts'
import { readClubMembers } from './read-members.ts'
import { mayCallerInClub } from './require-in-club.ts'
import { updateClub } from './update-club.ts'
import { updateClubSlug } from './update-club-slug.ts'

const ClubAccessEnum = b.enumType('ClubAccess', { values: clubAccesses })
const ClubStatusEnum = b.enumType('ClubStatus', { values: clubStatuses })
export const ClubTeamRoleEnum = b.enumType('ClubTeamRole', { values: clubTeamRoles })

const ClubImagesType = b.objectRef<ClubRow>('ClubImages').implement({
  fields: (t) => ({
    avatarUrl: t.string({ nullable: true, resolve: (club) => urlOf(club.avatar_file) }),
    coverUrl: t.string({ nullable: true, resolve: (club) => urlOf(club.cover_file) }),
  }),
})

const ClubColorsType = b.objectRef<ClubColors>('ClubColors').implement({
  description: 'The colors of the page of a club, as #RRGGBB. The text has a contrast of at least 4.5 to 1.',
  fields: (t) => ({ background: t.exposeString('background'), text: t.exposeString('text') }),
})

const ClubSocialLinkType = b.objectRef<SocialLink>('ClubSocialLink').implement({
  fields: (t) => ({
    provider: t.expose('provider', { type: auth.SocialProviderType }),
    url: t.exposeString('url'),
  }),
})

/** How the caller belongs to a club. Higher domains add what it brings. */
export const ClubMembershipType = b.objectRef<MembershipRow>('ClubMembership').implement({
  fields: (t) => ({
    joinedAt: t.field({ type: 'DateTime', resolve: (membership) => membership.joined_at }),
    isShown: t.exposeBoolean('is_shown', {
      description: 'Whether other people see the caller among the members.',
    }),
  }),
})

/** The GraphQL type of a club; its rows come from loadClub or loadVisibleClub. */
export const ClubType = b.objectRef<ClubRow>('Club').implement({
  fields: (t) => ({
    clubId: t.exposeID('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    avatarUrl: t.string({
      nullable: true,
      resolve: (club) => urlOf(club.avatar_file),
    }),
    images: t.field({ type: ClubImagesType, resolve: (club) => club }),
    colors: t.field({
      type: ClubColorsType,
      nullable: true,
      resolve: ({ background_color: background, text_color: text }) =>
        background !== null && text !== null ? { background, text } : null,
    }),
    socialLinks: t.field({ type: [ClubSocialLinkType], resolve: (club) => club.social_links }),
    tint: t.field({
      type: assets.TintType,
      nullable: true,
      description: "The colors that were taken from the club's picture. Null without a picture.",
      resolve: (club, _args, ctx) => assets.loadTint(ctx, club.avatar_file),
    }),
    access: t.field({ type: ClubAccessEnum, resolve: (club) => club.access }),
    status: t.field({ type: ClubStatusEnum, resolve: (club) => club.status }),
    published: t.exposeBoolean('published'),
    createdAt: t.field({ type: 'DateTime', resolve: (club) => club.created_at }),
    version: t.exposeInt('version', {
      description: 'Counts the changes. updateClub takes it as expectedVersion.',
    }),
    isVerified: t.exposeBoolean('is_verified'),
    canJoin: t.boolean({ resolve: (club, _args, ctx) => readCanJoin(ctx, club) }),
    membership: t.field({
      type: ClubMembershipType,
      nullable: true,
      description: "The caller's own membership. Null for everybody who is no member.",
      resolve: (club, _args, ctx) => readMembership(ctx, club.id),
    }),
    canEditDetails: t.boolean({
      resolve: (club, _args, ctx) => mayCallerInClub(ctx, club.id, 'details', 'edit'),
    }),
    timeZone: t.exposeString('time_zone'),
    memberCount: t.int({ resolve: (club, _args, ctx) => readMemberCount(ctx, club.id) }),
    isMember: t.boolean({ resolve: (club, _args, ctx) => readIsMember(ctx, club.id) }),
    myRole: t.field({
      type: ClubTeamRoleEnum,
      nullable: true,
      resolve: (club, _args, ctx) => readMyRole(ctx, club.id),
    }),
    canManageEvents: t.boolean({
      description: 'Whether the caller manages the events of the club. A suspended club hosts none.',
      resolve: async (club, _args, ctx) =>
        clubStates[club.status].hostsEvents && mayCallerInClub(ctx, club.id, 'events', 'edit'),
    }),
  }),
})

const ClubPage = pageType('ClubPage', ClubType)

/** A member in the list of a club. Higher domains add what others see of them. */
export const ClubMemberType = b.objectRef<ShownMember>('ClubMember').implement({
  fields: (t) => ({
    user: t.field({ type: users.UserType, resolve: (member) => member.user }),
    joinedAt: t.field({ type: 'DateTime', resolve: (member) => member.joinedAt }),
  }),
})
export const ClubMemberPage = pageType('ClubMemberPage', ClubMemberType)

const ClubFilterEnum = b.enumType('ClubFilter', { values: clubFilters })
const ClubOrderInput = b.inputType('ClubOrder', {
  fields: (t) => ({
    field: t.field({
      type: b.enumType('ClubOrderField', { values: clubOrderFields }),
      required: true,
    }),
    direction: t.field({
      type: contacts.SortDirectionEnum,
      description: 'Where it is left out: by name ASC, by age DESC.',
    }),
  }),
})
const ClubMemberFilterInput = b.inputType('ClubMemberFilter', {
  fields: (t) => ({
    keyword: t.string({ description: 'A part of the name.' }),
    withHidden: t.boolean({
      description:
        'True: also members who did not agree to be seen. FORBIDDEN for everybody but the people of the team who give points or achievements.',
    }),
  }),
})

b.queryFields((t) => ({
  clubs: t.field({
    type: ClubPage,
    description: 'The clubs that everybody may find. Those that the caller joined come first.',
    args: {
      keyword: t.arg.string(),
      filter: t.arg({ type: ClubFilterEnum }),
      orderBy: t.arg({ type: ClubOrderInput }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, args, ctx) => readClubs(ctx, args),
  }),
  clubMembers: t.field({
    type: ClubMemberPage,
    description: 'The members who agreed to be seen, the latest first.',
    args: {
      clubIdOrSlug: t.arg.string({ required: true }),
      filter: t.arg({ type: ClubMemberFilterInput }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, args, ctx) => readClubMembers(ctx, args),
  }),
  club: t.field({
    type: ClubType,
    args: { clubIdOrSlug: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => readClub(ctx, args.clubIdOrSlug),
  }),
  myClubs: t.field({ type: [ClubType], resolve: (_root, _args, ctx) => readMyClubs(ctx) }),
  managedClubs: t.field({
    type: [ClubType],
    description:
      'The clubs in which the caller has a role, as owner, in the team or as collaborator, by name.',
    resolve: (_root, _args, ctx) => readManagedClubs(ctx),
  }),
}))

const urlOf = (file: string | null) => file && `/files/${file}`

b.objectFields(users.MeType, (t) => ({
  ownsClub: t.boolean({ resolve: (me, _args, ctx) => ownsClub(ctx, me.id) }),
}))

const changed = (ctx: Ctx, { clubId }: { clubId: string }) => loadClub(ctx, clubId)

const ClubColorsInput = inputFrom('ClubColorsInput', clubColorsInput)
const ClubSocialLinkInput = inputFrom('ClubSocialLinkInput', socialLinkInput, {
  types: { provider: auth.SocialProviderType },
})

mutation(draftClub, {
  type: ClubType,
  input: inputFrom('CreateClubInput', createClubInput, { types: { access: ClubAccessEnum } }),
  load: changed,
})
mutation(updateClub, {
  type: ClubType,
  input: inputFrom('UpdateClubInput', updateClubInput, {
    types: {
      access: ClubAccessEnum,
      status: ClubStatusEnum,
      colors: ClubColorsInput,
      socialLinks: ClubSocialLinkInput,
    },
  }),
  load: changed,
})
mutation(updateClubSlug, { type: ClubType, load: changed })
mutation(joinClub, { type: ClubType, load: changed })
mutation(leaveClub, { type: ClubType, load: changed })
mutation(showClubMembership, { type: ClubType, load: changed })
