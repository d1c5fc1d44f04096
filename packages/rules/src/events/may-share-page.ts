import type { EventPermission } from './enums.ts'

/**
 * Whether to offer the link of an event's page to a person with these permissions. People who work on the event need
 * the right to share it (table A). Everybody else, who has no permissions, may share it like any page.
 */
export function maySharePage(permissions: readonly EventPermission[]): boolean {
  return permissions.length === 0 || permissions.includes('CAN_SHARE_EVENT_LINK')
}
