import type { EventPermission } from './enums.ts'

/** The client-side names of spec 6 and the permissions they stand for. */
const clientPermissions = {
  CanApproveAttendee: 'CAN_APPROVE_ATTENDEE',
  CanApproveMyAttendee: 'CAN_APPROVE_MY_ATTENDEE',
  CanFilterStatistics: 'CAN_FILTER_STATISTICS',
  CanAddVip: 'CAN_ADD_VIP',
  CanExportAttendees: 'CAN_EXPORT_ATTENDEES',
} as const satisfies Record<string, EventPermission>

/** Whether 'Manage Attendees' is shown (spec 6). */
export function mayManageAttendees(permissions: readonly EventPermission[]): boolean {
  return (
    permissions.includes(clientPermissions.CanApproveAttendee) ||
    permissions.includes(clientPermissions.CanApproveMyAttendee)
  )
}
