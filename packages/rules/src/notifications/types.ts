/** The keys of customProperties (spec 3) that these types carry. */
export const notificationPropertyKeys = [
  'EventAvatar',
  'EventName',
  'EventSlug',
  'SenderName',
  'SenderAvatar',
  'RoleType',
  'AttendeeRole',
] as const
export type NotificationPropertyKey = (typeof notificationPropertyKeys)[number]
export type NotificationProperties = Partial<Record<NotificationPropertyKey, string>>

type Row = {
  message: (properties: NotificationProperties) => string
  route: (properties: NotificationProperties) => string | null
}

const roleWords = new Map([
  ['cohost', 'a co-host'],
  ['coordinator', 'a coordinator'],
  ['door', 'on the door team'],
  ['promoter', 'a promoter'],
  ['sponsor', 'a sponsor'],
  ['talent', 'part of the talent'],
])

/** Roles are compared ignoring case and underscores (decision S-126). */
function plainRole(role: string | undefined): string {
  return (role ?? '').replaceAll('_', '').toLowerCase()
}

function eventName({ EventName }: NotificationProperties): string {
  return EventName || 'your event'
}

function toEvent({ EventSlug }: NotificationProperties): string | null {
  return EventSlug ? `/events/${encodeURIComponent(EventSlug)}` : null
}

function toRepClubEvent({ EventSlug }: NotificationProperties, page: '' | '/approval' = ''): string | null {
  return EventSlug ? `/rep-club/events/${encodeURIComponent(EventSlug)}${page}` : null
}

function toRolePage(properties: NotificationProperties): string | null {
  const role = plainRole(properties.RoleType)
  const runsEvent =
    role === 'cohost' || role === 'promoter' || plainRole(properties.AttendeeRole) === 'coordinator'
  return runsEvent ? toRepClubEvent(properties) : toEvent(properties)
}

function roleMessage(properties: NotificationProperties): string {
  const { RoleType, AttendeeRole } = properties
  const role = roleWords.get(plainRole(RoleType)) ?? roleWords.get(plainRole(AttendeeRole))
  const name = eventName(properties)
  return role ? `You are now ${role} of ${name}.` : `Your role at ${name} has changed.`
}

/** A row per type: its message, and where a click leads (spec 4, decisions S-124 to S-126; null: the list). */
const types = {
  EventPending: {
    message: (of) => `${of.SenderName || 'Someone'} is waiting for your answer for ${eventName(of)}.`,
    route: (of) => toRepClubEvent(of, '/approval'),
  },
  EventApproved: { message: (of) => `You're going to ${eventName(of)}!`, route: toEvent },
  EventDeclined: { message: (of) => `Your request for ${eventName(of)} was declined.`, route: toEvent },
  EventStarted: { message: (of) => `${eventName(of)} has started.`, route: toEvent },
  EventRoleUpdate: { message: roleMessage, route: toRolePage },
  EventCheckinSuccess: { message: (of) => `You're checked in at ${eventName(of)}. Enjoy!`, route: toEvent },
  EventCancelled: { message: (of) => `${eventName(of)} was cancelled.`, route: () => null },
  EventUpdated: { message: (of) => `${eventName(of)} has changed.`, route: () => null },
  PayoutCompleted: { message: (of) => `Your payout for ${eventName(of)} is complete.`, route: () => null },
  TicketReceived: { message: (of) => `You received a ticket for ${eventName(of)}.`, route: () => null },
} as const satisfies Record<string, Row>

export type NotificationType = keyof typeof types

function isKnown(type: string): type is NotificationType {
  return Object.hasOwn(types, type)
}

/** The defaultMessage of a notification; a host's note follows it in their own words. */
export function defaultMessage(
  type: NotificationType,
  properties: NotificationProperties,
  note: string | null = null,
): string {
  const message = types[type].message(properties)
  return note ? `${message} Note from the host: ${note}` : message
}

/** Where a click on a notification leads: a path of the web app, for unknown types the list itself. */
export function routeOf(type: string, properties: NotificationProperties): string {
  const route = isKnown(type) ? types[type].route(properties) : null
  return route ?? '/profile/notifications'
}

function isPropertyKey(key: string): key is NotificationPropertyKey {
  return notificationPropertyKeys.some((known) => known === key)
}

/** The properties by name, from the pairs that the API gives; keys of other types are left out. */
export function propertiesOf(pairs: readonly { key: string; value: string }[]): NotificationProperties {
  const properties: NotificationProperties = {}
  for (const { key, value } of pairs) if (isPropertyKey(key)) properties[key] = value
  return properties
}
