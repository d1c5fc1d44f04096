import { phrase } from '../platform/phrase.ts'
export const eventTypes = [
  'ART_SHOW',
  'COMEDY_SHOW',
  'CONCERT',
  'CONFERENCE',
  'FESTIVAL',
  'OTHER',
  'PARTY',
  'PODCAST',
  'SPORTING',
  'WORKSHOP',
] as const
export type EventType = (typeof eventTypes)[number]

export const eventTypeLabels: Record<EventType, string> = {
  ART_SHOW: phrase('Art show'),
  COMEDY_SHOW: phrase('Comedy show'),
  CONCERT: phrase('Concert'),
  CONFERENCE: phrase('Conference'),
  FESTIVAL: phrase('Festival'),
  OTHER: phrase('Other'),
  PARTY: phrase('Party'),
  PODCAST: phrase('Podcast'),
  SPORTING: phrase('Sporting'),
  WORKSHOP: phrase('Workshop'),
}

export const eventStatuses = ['CANCELLED', 'DRAFT', 'ENDED', 'PUBLISHED', 'STARTED'] as const
export type EventStatus = (typeof eventStatuses)[number]

export const eventAttendeeRoles = [
  'ATTENDEE',
  'COORDINATOR',
  'CO_HOST',
  'DOOR',
  'PROMOTER',
  'SPONSOR',
  'TALENT',
] as const
export type EventAttendeeRole = (typeof eventAttendeeRoles)[number]

export const eventAttendeeRoleLabels: Record<EventAttendeeRole, string> = {
  ATTENDEE: phrase('Attendee'),
  COORDINATOR: phrase('Coordinator'),
  CO_HOST: phrase('Co-host'),
  DOOR: phrase('Door'),
  PROMOTER: phrase('Promoter'),
  SPONSOR: phrase('Sponsor'),
  TALENT: phrase('Talent'),
}

export const eventMemberRoles = ['HOST', 'MANAGER', 'PRODUCER', 'PROMOTER', 'SCANNER', 'SPONSOR'] as const
export type EventMemberRole = (typeof eventMemberRoles)[number]

/** The derived role names of spec 3. */
export const eventMemberRoleLabels: Record<EventMemberRole, string> = {
  HOST: phrase('Host'),
  MANAGER: phrase('Manager'),
  PRODUCER: phrase('Producer'),
  PROMOTER: phrase('Promoter'),
  SCANNER: phrase('Scanner'),
  SPONSOR: phrase('Sponsor'),
}

export const attendeeStates = [
  'APPROVED',
  'DECLINED',
  'INVITED',
  'INVITEE_ACCEPTED',
  'INVITEE_DECLINED',
  'NONE',
] as const
export type AttendeeState = (typeof attendeeStates)[number]

export const eventPermissions = [
  'CAN_ADD_ATTENDEE',
  'CAN_ADD_COORDINATOR_ATTENDEE',
  'CAN_ADD_CO_HOST_ATTENDEE',
  'CAN_ADD_DOOR_ATTENDEE',
  'CAN_ADD_PROMOTER_ATTENDEE',
  'CAN_ADD_SPONSOR_ATTENDEE',
  'CAN_ADD_TALENT_ATTENDEE',
  'CAN_ADD_VIP',
  'CAN_APPROVE_ATTENDEE',
  'CAN_APPROVE_MY_ATTENDEE',
  'CAN_EDIT_EVENT',
  'CAN_EDIT_TICKETS',
  'CAN_EXPORT_ATTENDEES',
  'CAN_FILTER_STATISTICS',
  'CAN_REQUEST_PAYOUT',
  'CAN_SCAN_TICKET',
  'CAN_SEARCH_GUESTS',
  'CAN_SHARE_EVENT_LINK',
  'CAN_VIEW_ATTENDEES',
  'CAN_VIEW_EARNINGS',
  'CAN_VIEW_MY_ATTENDEES',
  'CAN_VIEW_MY_EARNINGS',
] as const
export type EventPermission = (typeof eventPermissions)[number]

/** Where the invitees of an event come from (spec 3). */
export const eventInvitationSources = ['CONTACT', 'DIRECT', 'PREVIOUS_EVENT', 'SAVED_LIST'] as const
export type EventInvitationSource = (typeof eventInvitationSources)[number]

export const eventInvitationSourceLabels: Record<EventInvitationSource, string> = {
  CONTACT: phrase('Contacts'),
  DIRECT: phrase('Entered by hand'),
  PREVIOUS_EVENT: phrase('Earlier event'),
  SAVED_LIST: phrase('Saved list'),
}

/** How an invitation stands (spec 4): not sent yet, sent, or withdrawn and so not sent. */
export const eventInvitationStatuses = ['INVITED', 'INVITE_PENDING', 'NOT_INVITED'] as const
export type EventInvitationStatus = (typeof eventInvitationStatuses)[number]

export const eventInvitationStatusLabels: Record<EventInvitationStatus, string> = {
  INVITED: 'Invited',
  INVITE_PENDING: phrase('Invite Pending'),
  NOT_INVITED: phrase('Not Invited'),
}

export const eventInvitationAnswers = ['ACCEPTED', 'DECLINED'] as const
export type EventInvitationAnswer = (typeof eventInvitationAnswers)[number]
