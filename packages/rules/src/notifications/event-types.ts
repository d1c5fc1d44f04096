import type { NotificationProperties, NotificationPropertyKey } from './properties.ts'
import { eventKeys, senderKeys } from './properties.ts'
import type { Row } from './row.ts'
import { pathWith, toInvite } from './row.ts'

const roleWords = new Map([
  ['cohost', 'a co-host'],
  ['coordinator', 'a coordinator'],
  ['door', 'on the door team'],
  ['producer', 'the host'],
  ['promoter', 'a promoter'],
  ['sponsor', 'a sponsor'],
  ['talent', 'part of the talent'],
])

/** Roles are compared ignoring case and underscores (decision S-126). */
function plainRole(role: string | undefined): string {
  return (role ?? '').replaceAll('_', '').toLowerCase()
}

function roleText({ RoleType, AttendeeRole }: NotificationProperties): string | undefined {
  return roleWords.get(plainRole(RoleType)) ?? roleWords.get(plainRole(AttendeeRole))
}

const invitedTo = ({ EventName }: NotificationProperties) => EventName || 'an event'
const eventName = ({ EventName }: NotificationProperties) => EventName || 'your event'
const atStart = ({ EventName }: NotificationProperties) => EventName || 'Your event'
const senderName = ({ SenderName }: NotificationProperties) => SenderName || 'Someone'
const toEvent = ({ EventSlug }: NotificationProperties) => pathWith('/events/', EventSlug)

function toRolePage(properties: NotificationProperties): string | null {
  const role = plainRole(properties.RoleType)
  const runsEvent =
    ['cohost', 'promoter'].includes(role) ||
    ['coordinator', 'producer'].includes(plainRole(properties.AttendeeRole))
  return runsEvent ? pathWith('/rep-club/events/', properties.EventSlug) : toEvent(properties)
}

function roleMessage(properties: NotificationProperties): string {
  const role = roleText(properties)
  const lost = roleWords.get(plainRole(properties.LostRole))
  const name = eventName(properties)
  if (lost) return `You are no longer ${lost} of ${name}.`
  return role ? `You are now ${role} of ${name}.` : `Your role at ${name} has changed.`
}

function invitedMessage(properties: NotificationProperties): string {
  const role = roleText(properties)
  return `${senderName(properties)} invites you to ${role ? `be ${role} of ` : ''}${invitedTo(properties)}.`
}

const ofEvent = { picture: 'EventAvatar', person: null, keys: eventKeys, mail: null } as const
const invitation = {
  picture: 'EventAvatar',
  person: 'Sender',
  route: toInvite,
  keys: [...eventKeys, ...senderKeys, 'FormattedInviteId', 'RoleType', 'AttendeeRole'],
  mail: 'INVITES',
} as const
const withSender: readonly NotificationPropertyKey[] = [...eventKeys, ...senderKeys]

/** What happens around events and their tickets. */
export const eventTypes = {
  EventCoHostInvitation: {
    ...invitation,
    message: (of) => `${senderName(of)} invites you to co-host ${invitedTo(of)}.`,
  },
  EventPromoteInvitation: {
    ...invitation,
    message: (of) => `${senderName(of)} invites you to promote ${invitedTo(of)}.`,
  },
  EventSponsorInvitation: {
    ...invitation,
    message: (of) => `${senderName(of)} invites you to sponsor ${invitedTo(of)}.`,
  },
  EventInvitation: { ...invitation, message: invitedMessage },
  EventPending: {
    message: (of) => `${senderName(of)} is waiting for your answer for ${eventName(of)}.`,
    many: (count, of) => `${count} people are waiting for your answer for ${eventName(of)}.`,
    subject: (of) => (of.SenderName ? `${of.SenderName} asks to come to ${eventName(of)}` : null),
    settled: (of) => `Nobody is waiting for your answer for ${eventName(of)} any more.`,
    picture: 'SenderAvatar',
    person: 'Sender',
    route: ({ EventSlug }) => pathWith('/rep-club/events/', EventSlug, '/approval'),
    keys: withSender,
    mail: 'HOSTING',
  },
  EventApproved: { ...ofEvent, message: (of) => `You're going to ${eventName(of)}!`, route: toEvent },
  EventDeclined: {
    ...ofEvent,
    message: (of) => `Your request for ${eventName(of)} was declined.`,
    route: toEvent,
  },
  EventStarted: { ...ofEvent, message: (of) => `${atStart(of)} has started.`, route: toEvent },
  EventRoleUpdate: {
    ...ofEvent,
    message: roleMessage,
    route: toRolePage,
    keys: [...withSender, 'RoleType', 'AttendeeRole', 'LostRole'],
    mail: 'HOSTING',
  },
  EventCheckinSuccess: {
    ...ofEvent,
    message: (of) => `You're checked in at ${eventName(of)}. Enjoy!`,
    route: toEvent,
  },
  EventCancelled: { ...ofEvent, message: (of) => `${atStart(of)} was cancelled.`, route: toEvent },
  EventUpdated: {
    ...ofEvent,
    message: (of) => `${atStart(of)} has changed.`,
    person: 'Sender',
    route: toEvent,
    keys: withSender,
    mail: 'EVENTS',
  },
  TicketReceived: {
    ...ofEvent,
    message: (of) => `You received a ticket for ${eventName(of)}.`,
    person: 'Sender',
    route: toEvent,
    keys: withSender,
  },
  TicketWaitingListReleased: {
    ...ofEvent,
    message: (of) => `A ticket for ${eventName(of)} is free for you. Take it within 24 hours.`,
    subject: (of) => `A ticket for ${eventName(of)} is free for you`,
    route: toEvent,
    mail: 'EVENTS',
  },
  PayoutCompleted: {
    ...ofEvent,
    message: (of) => `Your payout for ${eventName(of)} is complete.`,
    route: ({ EventSlug }) => pathWith('/rep-club/events/', EventSlug, '/revenue'),
  },
} as const satisfies Record<string, Row>
