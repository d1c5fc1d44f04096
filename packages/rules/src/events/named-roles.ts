import type { EventAttendeeRole } from './enums.ts'

/** The roles in which a person appears by name for an event. Notifications name these roles in RoleType (spec 4). */
const namedRoles: readonly string[] = ['CO_HOST', 'PROMOTER', 'SPONSOR'] satisfies EventAttendeeRole[]

/**
 * Whether a role shows a person's name for the event. Such people are asked before they get the role. People who only
 * work at the event get their role at once.
 */
export function isNamedRole(role: string): boolean {
  return namedRoles.includes(role)
}
