import type { EventAttendeeRole, EventMemberRole } from './enums.ts'

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
