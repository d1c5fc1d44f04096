import type { ClubCollaboratorRole } from '@reprise/rules/clubs/enums'
import { clubCollaboratorRoles } from '@reprise/rules/clubs/enums'
import { clubLogSentence } from '@reprise/rules/clubs/log'
import { inviteClubCollaboratorInput, inviteClubTeamMemberInput } from '@reprise/rules/clubs/team.input'
import { inEnglish } from '@reprise/rules/platform/sentence'
import * as invites from '#domains/invites/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { ClubTeamRoleEnum, ClubType } from '../clubs.graphql.ts'
import { loadClub } from '../read-club.ts'
import { inviteClubCollaborator } from './invite-club-collaborator.ts'
import { inviteClubTeamMember } from './invite-club-team-member.ts'
import { readClubLog, readCollaborators, readTeamMembers } from './read-team.ts'
import { removeClubCollaborator } from './remove-club-collaborator.ts'
import { removeClubTeamMember } from './remove-club-team-member.ts'
import type { LogRow, MemberRow } from './team.sql.ts'
import { transferClubOwnership } from './transfer-club-ownership.ts'
import { updateClubCollaborator } from './update-club-collaborator.ts'
import { updateClubTeamMember } from './update-club-team-member.ts'

const ClubCollaboratorRoleEnum = b.enumType('ClubCollaboratorRole', { values: clubCollaboratorRoles })

const ClubTeamMemberType = b.objectRef<MemberRow>('ClubTeamMember').implement({
  fields: (t) => ({
    user: t.field({
      type: users.UserType,
      resolve: (row, _args, ctx) => users.userById(ctx, row.user_id),
    }),
    role: t.field({ type: ClubTeamRoleEnum, resolve: (row) => row.role }),
    assignDate: t.field({ type: 'DateTime', resolve: (row) => row.assigned_at }),
  }),
})

const ClubCollaboratorType = b.objectRef<MemberRow>('ClubCollaborator').implement({
  description: 'A person who works with a club from outside its team.',
  fields: (t) => ({
    user: t.field({
      type: users.UserType,
      resolve: (row, _args, ctx) => users.userById(ctx, row.user_id),
    }),
    // The database allows collaborators no other role.
    role: t.field({
      type: ClubCollaboratorRoleEnum,
      resolve: (row) => row.role as ClubCollaboratorRole,
    }),
    assignDate: t.field({ type: 'DateTime', resolve: (row) => row.assigned_at }),
  }),
})

b.objectFields(ClubType, (t) => ({
  teamMembers: t.field({
    type: [ClubTeamMemberType],
    nullable: true,
    description: 'The owner and the team, at most 101 people. Null for callers outside the team.',
    resolve: (club, _args, ctx) => readTeamMembers(ctx, club.id),
  }),
  collaborators: t.field({
    type: [ClubCollaboratorType],
    nullable: true,
    description:
      'The people who work with the club from outside its team, at most 100. Null for callers who may not see the team.',
    resolve: (club, _args, ctx) => readCollaborators(ctx, club.id),
  }),
}))

async function shownName(ctx: Ctx, userId: string | null): Promise<string | null> {
  return userId && users.shownPerson(await users.userById(ctx, userId)).name
}

async function sentenceOf(ctx: Ctx, row: LogRow) {
  const [actor, person] = await Promise.all([shownName(ctx, row.actor_id), shownName(ctx, row.person_id)])
  return clubLogSentence(row.kind, row.facts, { actor, person })
}

const ClubLogEntryType = b.objectRef<LogRow>('ClubLogEntry').implement({
  description: 'Something that changed in a club.',
  fields: (t) => ({
    clubLogEntryId: t.exposeID('id'),
    kind: t.exposeString('kind'),
    what: t.string({
      description:
        'What changed, in English, for programs. For people, use `text` with `values`, in their language.',
      resolve: async (row, _args, ctx) => inEnglish(await sentenceOf(ctx, row)),
    }),
    text: t.string({ resolve: async (row, _args, ctx) => (await sentenceOf(ctx, row)).text }),
    values: t.field({
      type: 'SentenceValues',
      nullable: true,
      resolve: async (row, _args, ctx) => (await sentenceOf(ctx, row)).values,
    }),
    actor: t.field({
      type: users.UserType,
      nullable: true,
      description: 'The person who did it. Null for the team of the platform.',
      resolve: (row, _args, ctx) => (row.actor_id ? users.userById(ctx, row.actor_id) : null),
    }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.at }),
  }),
})

const ClubLogPage = pageType('ClubLogPage', ClubLogEntryType)

b.queryFields((t) => ({
  clubLog: t.field({
    type: ClubLogPage,
    description: 'What changed in a club, newest first, for its team.',
    args: {
      clubIdOrSlug: t.arg.string({ required: true }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, { clubIdOrSlug, ...page }, ctx) => readClubLog(ctx, clubIdOrSlug, page),
  }),
}))

const changed = (ctx: Ctx, { clubId }: { clubId: string }) => loadClub(ctx, clubId)
const invited = (ctx: Ctx, { inviteId }: { inviteId: string }) => invites.loadInvite(ctx, inviteId)
const ways = {
  clubIdOrSlug: 'The id or the slug of the club.',
  userName: 'The user name of the person, with or without its @.',
  emailAddress: 'The address of the person. Without a user name and an address the invite is a link.',
}

mutation(inviteClubTeamMember, {
  type: invites.InviteType,
  input: inputFrom('InviteClubTeamMemberInput', inviteClubTeamMemberInput, {
    types: { role: ClubTeamRoleEnum },
    descriptions: ways,
  }),
  load: invited,
})
mutation(inviteClubCollaborator, {
  type: invites.InviteType,
  input: inputFrom('InviteClubCollaboratorInput', inviteClubCollaboratorInput, {
    types: { role: ClubCollaboratorRoleEnum },
    descriptions: ways,
  }),
  load: invited,
})
mutation(updateClubTeamMember, { type: ClubType, types: { role: ClubTeamRoleEnum }, load: changed })
mutation(updateClubCollaborator, {
  type: ClubType,
  types: { role: ClubCollaboratorRoleEnum },
  load: changed,
})
mutation(removeClubTeamMember, { type: ClubType, load: changed })
mutation(removeClubCollaborator, { type: ClubType, load: changed })
mutation(transferClubOwnership, { type: ClubType, load: changed })
