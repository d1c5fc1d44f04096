import type { EventAttendeeRole, EventMemberRole } from './enums.ts'
import { eventAttendeeRoleLabels, eventMemberRoleLabels } from './enums.ts'

/** One part of a person's standing at an event: that they are its producer, or one role that they have. */
export type EventRoleOrProducer = 'PRODUCER' | EventAttendeeRole

const precedence: readonly [EventRoleOrProducer, EventMemberRole][] = [
  ['PRODUCER', 'PRODUCER'],
  ['CO_HOST', 'MANAGER'],
  ['PROMOTER', 'PROMOTER'],
  ['SPONSOR', 'SPONSOR'],
  ['COORDINATOR', 'HOST'],
  ['DOOR', 'SCANNER'],
]

/**
 * The highest role of a person at an event, as it is shown (spec 6). Null for all other people, also for a talent.
 */
export function memberRoleOf(standings: readonly EventRoleOrProducer[]): EventMemberRole | null {
  return precedence.find(([standing]) => standings.includes(standing))?.[1] ?? null
}

/** The word for a role on screens: the name of its derived role, or its own name where it has none. */
export function roleWordOf(role: EventAttendeeRole): string {
  const derived = memberRoleOf([role])
  return derived ? eventMemberRoleLabels[derived] : eventAttendeeRoleLabels[role]
}

const highestFirst: readonly EventAttendeeRole[] = [
  'CO_HOST',
  'PROMOTER',
  'SPONSOR',
  'COORDINATOR',
  'DOOR',
  'TALENT',
]

/** The highest of a person's roles, in the order of the derived roles. */
export function attendeeRoleOf(roles: readonly EventAttendeeRole[]): EventAttendeeRole {
  return highestFirst.find((role) => roles.includes(role)) ?? 'ATTENDEE'
}
