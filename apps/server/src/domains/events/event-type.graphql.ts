import {
  eventAttendeeRoles,
  eventMemberRoles,
  eventPermissions,
  eventStatuses,
  eventTypes,
} from '@reprise/rules/events/enums'
import * as assets from '#domains/assets/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import * as users from '#domains/users/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import type { EventRoleRow, EventRow } from './events.sql.ts'
import type { EventFaq } from './events.tables.ts'
import type { EventLocation } from './explore/event-facts.ts'
import { hasEnded, opensAt, statusOf } from './explore/event-facts.ts'
import { isPreviewFor } from './public-preview.ts'
import { permissionsOf, visibleTo } from './roles/access.ts'
import { hasActiveHost, readPeople, readRolePermissions, readShownRoles } from './roles/read-people.ts'
import { loadStanding, memberRoleFrom } from './roles/standing.ts'

export const EventTypeEnum = b.enumType('EventType', { values: eventTypes })
const EventStatusEnum = b.enumType('EventStatus', { values: eventStatuses })
export const EventAttendeeRoleEnum = b.enumType('EventAttendeeRole', { values: eventAttendeeRoles })
export const EventPermissionEnum = b.enumType('EventPermission', { values: eventPermissions })
export const EventMemberRoleEnum = b.enumType('EventMemberRole', {
  description: 'The highest role of a person at an event, by the word that is shown for it.',
  values: eventMemberRoles,
})

/** The place of an event; who may see it is decided where `Event.location` is declared. */
export const EventLocationType = b.objectRef<EventLocation>('EventLocation').implement({
  fields: (t) => ({
    address: t.exposeString('address'),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    isOnlyVisibleToApprovedAttendees: t.exposeBoolean('isOnlyVisibleToApprovedAttendees'),
  }),
})

const EventFaqType = b.objectRef<EventFaq>('EventFaq').implement({
  fields: (t) => ({ question: t.exposeString('question'), answer: t.exposeString('answer') }),
})

const EventUserRoleType = b.objectRef<EventRoleRow>('EventUserRole').implement({
  fields: (t) => ({
    role: t.field({ type: EventAttendeeRoleEnum, resolve: (row) => row.role }),
    permissions: t.field({
      type: [EventPermissionEnum],
      nullable: true,
      description:
        'What the role lets the person do at the event. Null for viewers other than the person and those who may give the role.',
      resolve: (row, _args, ctx) => readRolePermissions(ctx, row),
    }),
    user: t.field({ type: users.UserType, resolve: (row, _args, ctx) => users.userById(ctx, row.user_id) }),
  }),
})

/** A page of the people who work on an event. */
export const EventStaffPageType = pageType('EventStaffPage', EventUserRoleType)

/** The GraphQL type of an event; higher domains add their fields to it. */
export const EventType = b.objectRef<EventRow>('Event').implement({
  fields: (t) => ({
    eventId: t.exposeID('id'),
    slug: t.exposeString('slug'),
    displayName: t.exposeString('display_name'),
    description: t.string({
      description: 'Empty where the viewer sees only a preview.',
      resolve: async (event, _args, ctx) => ((await isPreviewFor(ctx, event)) ? '' : event.description),
    }),
    terms: t.exposeString('terms', { nullable: true }),
    note: t.string({
      nullable: true,
      description: 'Null where the viewer sees only a preview.',
      resolve: async (event, _args, ctx) => ((await isPreviewFor(ctx, event)) ? null : event.note),
    }),
    ticketTermsPurchasePolicy: t.exposeString('ticket_terms_purchase_policy', { nullable: true }),
    faqs: t.field({
      type: [EventFaqType],
      description: 'None where the viewer sees only a preview.',
      resolve: async (event, _args, ctx) => ((await isPreviewFor(ctx, event)) ? [] : event.faqs),
    }),
    isPreview: t.boolean({
      description:
        'Whether the viewer sees only a preview, because they are not logged in: no description, no note, no questions and answers, no music, no guests, no comments.',
      resolve: (event, _args, ctx) => isPreviewFor(ctx, event),
    }),
    avatarUrl: t.string({
      nullable: true,
      resolve: (event) => event.avatar_file && `/files/${event.avatar_file}`,
    }),
    tint: t.field({
      type: assets.TintType,
      nullable: true,
      description: "The colors that were taken from the event's picture. Null without a picture.",
      resolve: (event, _args, ctx) => assets.loadTint(ctx, event.avatar_file),
    }),
    eventType: t.field({ type: EventTypeEnum, resolve: (event) => event.event_type }),
    startDate: t.field({ type: 'DateTime', resolve: (event) => event.start_date }),
    endDate: t.field({ type: 'DateTime', resolve: (event) => event.end_date }),
    timeZone: t.exposeString('time_zone'),
    status: t.field({
      type: EventStatusEnum,
      resolve: (event, _args, ctx) => statusOf(event, ctx.clock.now()),
    }),
    isExpired: t.boolean({ resolve: (event, _args, ctx) => hasEnded(event, ctx.clock.now()) }),
    isPrivate: t.exposeBoolean('is_private'),
    isListed: t.exposeBoolean('is_listed'),
    isAllInPricing: t.exposeBoolean('is_all_in_pricing'),
    isFeatured: t.exposeBoolean('is_featured'),
    minimumRepScore: t.exposeInt('minimum_rep_score', { nullable: true }),
    ageLimit: t.exposeInt('age_limit', { nullable: true }),
    optInAgeLimit: t.boolean({
      description: 'Whether guests need an age (ageLimit) at the start of the event.',
      resolve: (event) => event.age_limit !== null,
    }),
    scanningZones: t.stringList({ resolve: (event) => event.scanning_zones }),
    scanningOpensBefore: t.exposeInt('scanning_opens_before', {
      description: 'How many minutes before the start of the event scanning opens.',
    }),
    scanningOpensAt: t.field({
      type: 'DateTime',
      description: 'When scanning opens. Before that, a door can only scan in test mode.',
      resolve: (event) => opensAt(event),
    }),
    optInGuestList: t.exposeBoolean('opt_in_guest_list'),
    optInGuestCount: t.exposeBoolean('opt_in_guest_count'),
    optInRepScore: t.exposeBoolean('opt_in_rep_score'),
    optInQrPass: t.exposeBoolean('opt_in_qr_pass', {
      description:
        'Whether the tickets have QR codes. Without them guests give their name or the code of their ticket.',
    }),
    optInPublicPreview: t.exposeBoolean('opt_in_public_preview', {
      description: 'Whether visitors who are not logged in see more than a preview.',
    }),
    optInGuestsInvitingOthers: t.exposeBoolean('opt_in_guests_inviting_others', {
      description: 'Whether approved guests may invite other people (myGuestInvites).',
    }),
    guestInviteLimit: t.exposeInt('guest_invite_limit', {
      description: 'How many people each guest may invite, where guests may.',
    }),
    optInMusicEmbed: t.boolean({
      description: 'Whether the page of the event has a player for music.',
      resolve: (event) => event.music_embed !== null,
    }),
    musicEmbed: t.string({
      nullable: true,
      description:
        'The link to the music of the event, on one of the services whose players the page shows. Null where the viewer sees only a preview.',
      resolve: async (event, _args, ctx) => ((await isPreviewFor(ctx, event)) ? null : event.music_embed),
    }),
  }),
})

b.objectFields(EventType, (t) => ({
  createdBy: t.field({
    type: users.UserType,
    resolve: (event, _args, ctx) => users.userById(ctx, event.created_by),
  }),
  isHosted: t.boolean({
    description:
      'False while the account of the producer is deleted or deactivated. Tickets are not sold for money then.',
    resolve: (event, _args, ctx) => hasActiveHost(ctx, event),
  }),
  club: t.field({
    type: clubs.ClubType,
    nullable: true,
    resolve: (event, _args, ctx) => (event.club_id ? clubs.loadVisibleClub(ctx, event.club_id) : null),
  }),
  coHosts: t.field({
    type: [users.UserType],
    resolve: (event, _args, ctx) => readPeople(ctx, event, 'CO_HOST'),
  }),
  promoters: t.field({
    type: [users.UserType],
    resolve: (event, _args, ctx) => readPeople(ctx, event, 'PROMOTER'),
  }),
  sponsors: t.field({
    type: [users.UserType],
    resolve: (event, _args, ctx) => readPeople(ctx, event, 'SPONSOR'),
  }),
  usersRoles: t.field({
    type: [EventUserRoleType],
    resolve: (event, _args, ctx) => readShownRoles(ctx, event),
  }),
  canRead: t.boolean({ resolve: (event, _args, ctx) => visibleTo(ctx, event) }),
  myPermissions: t.field({
    type: [EventPermissionEnum],
    resolve: (event, _args, ctx) => permissionsOf(ctx, event),
  }),
  version: t.int({
    nullable: true,
    description:
      'The version of the event, which each change increases. Null for viewers who may not edit the event.',
    resolve: async (event, _args, ctx) =>
      (await permissionsOf(ctx, event)).includes('CAN_EDIT_EVENT') ? event.version : null,
  }),
  myRole: t.field({
    type: EventMemberRoleEnum,
    nullable: true,
    resolve: async (event, _args, ctx) => memberRoleFrom(await loadStanding(ctx, event)),
  }),
}))

/** A page of events. */
export const EventPageType = pageType('EventPage', EventType)
