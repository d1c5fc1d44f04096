import type { EventAttendeeRole } from './enums.ts'

/** The roles by which a person lends their name to an event. Notifications name them in RoleType (spec 4). */
const namedRoles: readonly string[] = ['CO_HOST', 'PROMOTER', 'SPONSOR'] satisfies EventAttendeeRole[]

/**
 * Whether a role lends a person's name to the event: they are asked before they have it. Who does a job on the night
 * is added at once.
 */
export function isNamedRole(role: string): boolean {
  return namedRoles.includes(role)
}
