import type { EventAttendeeRole, EventMemberRole } from './enums.ts'
import { eventAttendeeRoleLabels, eventMemberRoleLabels } from './enums.ts'

/** What a person is at an event: its creator (PRODUCER), and the roles given to them. */
export type EventStanding = 'PRODUCER' | EventAttendeeRole

const precedence: readonly [EventStanding, EventMemberRole][] = [
  ['PRODUCER', 'PRODUCER'],
  ['CO_HOST', 'MANAGER'],
  ['PROMOTER', 'PROMOTER'],
  ['SPONSOR', 'SPONSOR'],
  ['COORDINATOR', 'HOST'],
  ['DOOR', 'SCANNER'],
]

/** The word shown for a person at an event, the highest of theirs (spec 6); null for everyone else, talent too. */
export function memberRoleOf(standings: readonly EventStanding[]): EventMemberRole | null {
  return precedence.find(([standing]) => standings.includes(standing))?.[1] ?? null
}

/** The word for a role that somebody holds, on screens: its derived name, and of one that has none its own. */
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

/** The role that stands for all that a person has, by the precedence of the derived ones. */
export function attendeeRoleOf(roles: readonly EventAttendeeRole[]): EventAttendeeRole {
  return highestFirst.find((role) => roles.includes(role)) ?? 'ATTENDEE'
}
