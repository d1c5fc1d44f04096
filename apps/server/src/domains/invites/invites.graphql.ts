import { inviteKinds, inviteStates } from '@reprise/rules/invites/enums'
import { asksPrivacyPolicy } from '@reprise/rules/invites/invite'
import {
  disclosuresInput,
  inviteByEmailInput,
  inviteByUserNameInput,
  inviteTargetInput,
} from '@reprise/rules/invites/invite.input'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { acceptInvite } from './accept-invite.ts'
import { createInviteLink } from './create-invite-link.ts'
import { declineInvite } from './decline-invite.ts'
import { isLink } from './find-invite.ts'
import { inviteByUserName } from './invite-by-user-name.ts'
import { inviteUser } from './invite-user.ts'
import type { AcceptanceRow, InviteRow } from './invites.sql.ts'
import { markInviteOpened } from './mark-invite-opened.ts'
import { loadInvite, readInvite, readReceived, readSent, readSentBy, readWaiting } from './read-invites.ts'
import { revokeInvite } from './revoke-invite.ts'
import type { SharedContact } from './shown-invite.ts'
import {
  acceptancesFor,
  addressFor,
  closedBecause,
  contactOf,
  inviteeFor,
  isForViewer,
  maskedAddressOf,
  maskedNumberOf,
  messageFor,
  remainingOf,
  stateFor,
  targetOf,
} from './shown-invite.ts'

const InviteKindEnum = b.enumType('InviteKind', { values: inviteKinds })
const InviteStateEnum = b.enumType('InviteState', { values: inviteStates })

const SharedContactType = b.objectRef<SharedContact>('SharedContact').implement({
  description: 'The contacts that an invitee discloses to their inviter.',
  fields: (t) => ({
    emailAddress: t.exposeString('emailAddress', { nullable: true }),
    phoneNumber: t.exposeString('phoneNumber', { nullable: true }),
  }),
})

const AcceptanceType = b
  .objectRef<{ invite: InviteRow; accepted: AcceptanceRow }>('InviteAcceptance')
  .implement({
    fields: (t) => ({
      user: t.field({
        type: users.UserType,
        resolve: ({ accepted }, _args, ctx) => users.userById(ctx, accepted.user_id),
      }),
      acceptedAt: t.field({ type: 'DateTime', resolve: ({ accepted }) => accepted.accepted_at }),
      sharedContact: t.field({
        type: SharedContactType,
        nullable: true,
        resolve: ({ invite, accepted }, _args, ctx) => contactOf(ctx, invite, accepted),
      }),
    }),
  })

/** The GraphQL type of an invite; its rows come from loadInvite. */
export const InviteType = b.objectRef<InviteRow>('Invite').implement({
  description: 'An invite to join the platform, the staff of an event or the team of a club.',
  fields: (t) => ({
    inviteId: t.exposeID('id'),
    kind: t.field({ type: InviteKindEnum, resolve: (row) => row.kind }),
    state: t.field({ type: InviteStateEnum, resolve: (row, _args, ctx) => stateFor(ctx, row) }),
    closedBecause: t.string({
      nullable: true,
      description:
        'The reason why the invite can no longer be accepted, in English. Null while the invite waits for an answer.',
      resolve: (row, _args, ctx) => closedBecause(ctx, row),
    }),
    inviter: t.field({
      type: users.UserType,
      resolve: (row, _args, ctx) => users.userById(ctx, row.inviter_id),
    }),
    isMine: t.boolean({
      description: 'Whether the viewer sent the invite.',
      resolve: async (row, _args, ctx) => (await ctx.caller())?.userId === row.inviter_id,
    }),
    isForViewer: t.boolean({
      description:
        'Whether the invite is for the viewer. Everybody except the inviter may use an invite link.',
      resolve: (row, _args, ctx) => isForViewer(ctx, row),
    }),
    targetName: t.string({ resolve: async (row, _args, ctx) => (await targetOf(ctx, row)).name }),
    targetAvatarUrl: t.string({
      nullable: true,
      resolve: async (row, _args, ctx) => {
        const { avatarFile } = await targetOf(ctx, row)
        return avatarFile && `/files/${avatarFile}`
      },
    }),
    targetPath: t.string({
      description: 'The path in the web app to which the person goes after they accept the invite.',
      nullable: true,
      resolve: async (row, _args, ctx) => (await targetOf(ctx, row)).pathFor(row.role),
    }),
    role: t.exposeString('role', { nullable: true }),
    message: t.string({
      nullable: true,
      description:
        'The message of the inviter. Null for viewers who are neither the inviter nor the invitee.',
      resolve: (row, _args, ctx) => messageFor(ctx, row),
    }),
    emailAddress: t.string({
      nullable: true,
      description:
        'The email address that the invite was sent to. Null for viewers who are neither the inviter nor the person who has proven the address.',
      resolve: (row, _args, ctx) => addressFor(ctx, row),
    }),
    maskedEmailAddress: t.string({ nullable: true, resolve: maskedAddressOf }),
    maskedPhoneNumber: t.string({ nullable: true, resolve: maskedNumberOf }),
    invitee: t.field({
      type: users.UserType,
      nullable: true,
      description:
        'The person who accepted the invite, or who was invited by user name. Null for an invite link, and for viewers who are neither the inviter nor this person.',
      resolve: (row, _args, ctx) => inviteeFor(ctx, row),
    }),
    acceptances: t.field({
      type: [AcceptanceType],
      description:
        'The acceptances of the invite. The inviter gets all of them, another viewer only their own.',
      resolve: async (row, _args, ctx) =>
        (await acceptancesFor(ctx, row)).map((accepted) => ({ invite: row, accepted })),
    }),
    sharedContact: t.field({
      type: SharedContactType,
      nullable: true,
      description:
        'The contacts that the first person who accepted the invite has disclosed. Null where they disclosed none, and for viewers other than the inviter.',
      resolve: async (row, _args, ctx) => {
        const [accepted] = await acceptancesFor(ctx, row)
        return accepted ? contactOf(ctx, row, accepted) : null
      },
    }),
    asksPrivacyPolicy: t.boolean({ resolve: (row) => asksPrivacyPolicy(row.kind) }),
    isLink: t.boolean({ resolve: isLink }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    expiresAt: t.field({ type: 'DateTime', resolve: (row) => row.expires_at }),
    answeredAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.answered_at }),
  }),
})

const InvitePageType = pageType('InvitePage', InviteType)

b.objectFields(users.MeType, (t) => ({
  userInvitesRemaining: t.int({ resolve: (me, _args, ctx) => remainingOf(ctx, me) }),
  pendingInvites: t.field({
    type: [InviteType],
    resolve: (me, _args, ctx) => readSentBy(ctx, me.id, 'PENDING'),
  }),
  acceptedInvites: t.field({
    type: [InviteType],
    resolve: (me, _args, ctx) => readSentBy(ctx, me.id, 'ACCEPTED'),
  }),
}))

b.queryFields((t) => ({
  invite: t.field({
    type: InviteType,
    args: { inviteId: t.arg.id({ required: true }) },
    resolve: (_root, { inviteId }, ctx) => readInvite(ctx, inviteId),
  }),
  myInvites: t.field({
    type: InvitePageType,
    args: { state: t.arg({ type: InviteStateEnum }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, args, ctx) => readSent(ctx, args),
  }),
  myReceivedInvites: t.field({
    type: InvitePageType,
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, args, ctx) => readReceived(ctx, args),
  }),
  waitingInvites: t.field({
    type: [InviteType],
    description:
      'The invites to an event or a club that wait for an answer: those that the caller sent, and those that others sent for roles that the caller may give.',
    args: {
      kind: t.arg({ type: InviteKindEnum, required: true }),
      targetIdOrSlug: t.arg.string({ required: true }),
    },
    resolve: (_root, { kind, targetIdOrSlug }, ctx) => readWaiting(ctx, kind, targetIdOrSlug),
  }),
}))

const target = {
  types: { kind: InviteKindEnum },
  descriptions: {
    kind: 'What the invite is for. USER where it is left out.',
    targetIdOrSlug: 'The id or the slug of the event or the club.',
    role: 'The role at the event, or in the team of the club.',
  },
}

const InviteUserInput = inputFrom('InviteUserInput', inviteByEmailInput, target)

const InviteByUserNameInput = inputFrom('InviteByUserNameInput', inviteByUserNameInput, target)

const CreateInviteLinkInput = inputFrom('CreateInviteLinkInput', inviteTargetInput, target)

const DisclosuresInput = inputFrom('InviteDisclosuresInput', disclosuresInput, {
  descriptions: {
    privacyPolicy:
      'Whether the person agrees to the privacy policy. The invite asks for it where asksPrivacyPolicy is true.',
    contactData: 'Whether the inviter may see the email address and the phone number of the person.',
  },
})

const changed = (ctx: Ctx, { inviteId }: { inviteId: string }) => loadInvite(ctx, inviteId)

mutation(inviteUser, { type: InviteType, input: InviteUserInput, load: changed })
mutation(inviteByUserName, { type: InviteType, input: InviteByUserNameInput, load: changed })
mutation(createInviteLink, { type: InviteType, input: CreateInviteLinkInput, load: changed })
mutation(revokeInvite, { type: InviteType, load: changed })
mutation(acceptInvite, { type: InviteType, types: { disclosures: DisclosuresInput }, load: changed })
mutation(declineInvite, { type: InviteType, load: changed })
mutation(markInviteOpened, { type: InviteType, load: changed })
