import {
  eventInvitationAnswers,
  eventInvitationSources,
  eventInvitationStatuses,
} from '@reprise/rules/events/enums'
import {
  invitationSourceInput,
  inviteContactsInput,
  inviteLinkInput,
  saveGuestListInput,
} from '@reprise/rules/tickets/invite/invite.input'
import { invitationAnswerOf } from '@reprise/rules/tickets/invite/invitees'
import { mostSavedLists } from '@reprise/rules/tickets/invite/limits'
import * as events from '#domains/events/public.ts'
import * as invites from '#domains/invites/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { AttendeeStateEnum } from '../booking/booking.graphql.ts'
import { generateEventInviteLink } from './generate-invite-link.ts'
import { readMyGuestInvites } from './guest-invites.ts'
import type { RefusedInvitee } from './invite-contacts.ts'
import { invitationRefusals, inviteContactsToEvent } from './invite-contacts.ts'
import type { InvitationCounts, InvitationRow } from './read-invitations.ts'
import { readEventInviteLinks, readInvitationCounts, readInvitations } from './read-invitations.ts'
import { remindEventInvitees } from './remind-invitees.ts'
import { removeGuestList } from './remove-guest-list.ts'
import { saveGuestList } from './save-guest-list.ts'
import { selectList, selectLists } from './saved-lists.sql.ts'
import type { ContactsThere } from './unique-invitees.ts'
import { countUniqueInvitees, readContactsExist } from './unique-invitees.ts'

const SourceEnum = b.enumType('EventInvitationSource', { values: eventInvitationSources })
const StatusEnum = b.enumType('EventInvitationStatus', { values: eventInvitationStatuses })
const AnswerEnum = b.enumType('EventInvitationAnswer', { values: eventInvitationAnswers })
const RefusalEnum = b.enumType('EventInvitationRefusal', { values: invitationRefusals })

const SourceInput = inputFrom('EventInvitationSourceInput', invitationSourceInput, {
  types: { source: SourceEnum },
  descriptions: {
    source: 'Where the people come from. Only the lists of this source may be given.',
    userNames: 'DIRECT.',
    emailAddresses: 'DIRECT.',
    phoneNumbers: 'DIRECT.',
    eventIds: 'PREVIOUS_EVENT: events that the caller may edit.',
    listIds: 'SAVED_LIST: lists of the caller.',
    contactIds: 'CONTACT: contacts of the caller.',
    groupIds: 'CONTACT: groups of contacts of the caller.',
  },
})

const InvitationType = b.objectRef<InvitationRow>('EventInvitation').implement({
  description: 'An invitation of one person to an event, for the people who invite to it.',
  fields: (t) => ({
    inviteId: t.exposeID('id'),
    status: t.field({ type: StatusEnum, resolve: (row) => row.status }),
    answer: t.field({
      type: AnswerEnum,
      nullable: true,
      resolve: (row) => invitationAnswerOf(row.state, row.attendee_state),
    }),
    attendeeState: t.field({ type: AttendeeStateEnum, nullable: true, resolve: (row) => row.attendee_state }),
    source: t.field({ type: SourceEnum, nullable: true, resolve: (row) => row.source }),
    user: t.field({
      type: users.UserType,
      nullable: true,
      description:
        'The person who was invited by their account. Of an address or number: the person who accepted, null before.',
      resolve: (row, _args, ctx) => (row.person_id ? users.userById(ctx, row.person_id) : null),
    }),
    name: t.string({
      nullable: true,
      description: 'The name under which the inviter knows an address or number.',
      resolve: (row) => (row.sees_address ? row.to_name : null),
    }),
    emailAddress: t.string({
      nullable: true,
      description:
        'The address that was invited, for its inviter and for people who see the contacts of guests.',
      resolve: (row) => (row.sees_address ? row.to_email : null),
    }),
    phoneNumber: t.string({ nullable: true, resolve: (row) => (row.sees_address ? row.to_phone : null) }),
    maskedEmailAddress: t.string({ nullable: true, resolve: invites.maskedAddressOf }),
    maskedPhoneNumber: t.string({ nullable: true, resolve: invites.maskedNumberOf }),
    inviter: t.field({
      type: users.UserType,
      resolve: (row, _args, ctx) => users.userById(ctx, row.inviter_id),
    }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    lastLetterAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.last_letter_at }),
    letters: t.exposeInt('letters', { description: 'How many letters were sent: the first, and reminders.' }),
    openedAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.opened_at }),
  }),
})

const InvitationPageType = pageType('EventInvitationPage', InvitationType)

const CountsType = b.objectRef<InvitationCounts>('EventInvitationCounts').implement({
  fields: (t) => ({
    total: t.exposeInt('total'),
    invitePending: t.exposeInt('invite_pending'),
    invited: t.exposeInt('invited'),
    notInvited: t.exposeInt('not_invited'),
    opened: t.exposeInt('opened'),
    accepted: t.exposeInt('accepted'),
    declined: t.exposeInt('declined'),
    canRemind: t.exposeInt('can_remind', { description: 'How many people a reminder would go to now.' }),
  }),
})

const LinkType = b.objectRef<invites.InviteRow>('EventInviteLink').implement({
  description: 'A link by which anybody comes to an event as a guest.',
  fields: (t) => ({
    inviteId: t.exposeID('id'),
    url: t.string({ resolve: (row, _args, { config }) => `${config.publicUrl}/accept-invite/${row.id}` }),
    mostUses: t.int({ nullable: true, resolve: (row) => row.most_uses }),
    uses: t.exposeInt('uses'),
    expiresAt: t.field({ type: 'DateTime', resolve: (row) => row.expires_at }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    inviter: t.field({
      type: users.UserType,
      resolve: (row, _args, ctx) => users.userById(ctx, row.inviter_id),
    }),
  }),
})

const RefusedType = b.objectRef<RefusedInvitee>('RefusedInvitee').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    reason: t.field({ type: RefusalEnum, resolve: ({ reason }) => reason }),
  }),
})

interface Result {
  eventId: string
  invited: number
  alreadyThere: number
  refusedCount: number
  refused: readonly RefusedInvitee[]
}

const ResultType = b.objectRef<Result>('EventInvitationResult').implement({
  description: 'What became of the people in a call that invites.',
  fields: (t) => ({
    eventId: t.exposeID('eventId'),
    invited: t.exposeInt('invited'),
    alreadyThere: t.exposeInt('alreadyThere'),
    refusedCount: t.exposeInt('refusedCount'),
    refused: t.field({
      type: [RefusedType],
      description: 'At most 200 of those who were not invited, with the reason.',
      resolve: ({ refused }) => [...refused],
    }),
  }),
})

const ReminderType = b.objectRef<{ eventId: string; reminded: number }>('EventReminder').implement({
  fields: (t) => ({ eventId: t.exposeID('eventId'), reminded: t.exposeInt('reminded') }),
})

interface SavedList {
  id: string
  name: string
  people: number
}

const SavedListType = b.objectRef<SavedList>('SavedGuestList').implement({
  description: 'People that somebody saved under a name, to invite them again. Only its owner sees it.',
  fields: (t) => ({
    listId: t.exposeID('id'),
    name: t.exposeString('name'),
    people: t.exposeInt('people'),
  }),
})

const ContactsThereType = b.objectRef<ContactsThere>('EventContacts').implement({
  fields: (t) => ({ emails: t.exposeStringList('emails'), phones: t.exposeStringList('phones') }),
})

const InvitationFilter = b.inputType('EventInvitationFilter', {
  fields: (t) => ({ status: t.field({ type: StatusEnum }), keyword: t.string() }),
})

b.objectFields(events.EventType, (t) => ({
  myGuestInvites: t.int({
    nullable: true,
    description:
      'How many more people the viewer may invite as a guest of the event. Null for people who invite nobody, or all guests.',
    resolve: (event, _args, ctx) => readMyGuestInvites(ctx, event),
  }),
}))

b.queryFields((t) => ({
  eventInvitations: t.field({
    type: InvitationPageType,
    args: {
      eventIdOrSlug: t.arg.string({ required: true }),
      first: t.arg.int(),
      after: t.arg.string(),
      page: t.arg.int(),
      filter: t.arg({ type: InvitationFilter }),
    },
    resolve: (_root, { eventIdOrSlug, ...args }, ctx) => readInvitations(ctx, eventIdOrSlug, args),
  }),
  eventInvitationCounts: t.field({
    type: CountsType,
    args: { eventIdOrSlug: t.arg.string({ required: true }) },
    resolve: (_root, { eventIdOrSlug }, ctx) => readInvitationCounts(ctx, eventIdOrSlug),
  }),
  eventInviteLinks: t.field({
    type: [LinkType],
    args: { eventIdOrSlug: t.arg.string({ required: true }) },
    resolve: (_root, { eventIdOrSlug }, ctx) => readEventInviteLinks(ctx, eventIdOrSlug),
  }),
  uniqueInviteeCount: t.int({
    args: {
      eventId: t.arg.id({ required: true }),
      sources: t.arg({ type: [SourceInput], required: true }),
    },
    resolve: (_root, { eventId, sources }, ctx) => countUniqueInvitees(ctx, eventId, sources),
  }),
  eventContactsExist: t.field({
    type: ContactsThereType,
    description: 'Those of the addresses and numbers that were invited to the event, or are at it.',
    args: {
      eventId: t.arg.id({ required: true }),
      emails: t.arg.stringList(),
      phones: t.arg.stringList(),
    },
    resolve: (_root, { eventId, ...asked }, ctx) => readContactsExist(ctx, eventId, asked),
  }),
  savedGuestLists: t.field({
    type: [SavedListType],
    resolve: async (_root, _args, ctx) =>
      selectLists(ctx.db, (await requireActor(ctx)).userId, mostSavedLists),
  }),
}))

async function loadList(ctx: Ctx, { listId }: { listId: string }): Promise<SavedList> {
  const [list] = await selectList(ctx.db, listId, (await requireActor(ctx)).userId)
  if (!list) throw fail.notFound("We couldn't find this list.")
  return list
}

mutation(inviteContactsToEvent, {
  type: ResultType,
  input: inputFrom('InviteContactsToEventInput', inviteContactsInput, { types: { sources: SourceInput } }),
  load: (_ctx, answer) => answer,
})
mutation(generateEventInviteLink, {
  type: LinkType,
  input: inputFrom('GenerateEventInviteLinkInput', inviteLinkInput, {
    descriptions: {
      mostUses: 'How many people may use it. Left out: any number.',
      expiresAt: 'Left out: it ends with the event, also where that is moved.',
    },
  }),
  load: (ctx, { inviteId }) => invites.loadInvite(ctx, inviteId),
})
mutation(remindEventInvitees, { type: ReminderType, load: (_ctx, answer) => answer })
mutation(saveGuestList, {
  type: SavedListType,
  input: inputFrom('SaveGuestListInput', saveGuestListInput, { types: { sources: SourceInput } }),
  load: loadList,
})
mutation(removeGuestList, {
  type: SavedListType,
  load: (_ctx, { listId, ...list }) => ({ id: listId, ...list }),
})
