import type { EventAttendeeRole, EventPermission } from '@reprise/rules/events/enums'
import { useMutation } from '@tanstack/react-query'
import { graphql } from '../../../../lib/graphql/graphql.ts'
import { request } from '../../../../lib/graphql/request.ts'
import { eventKeys } from '../../events.keys.ts'

const updateEventRoleDocument = graphql(`
  mutation updateEventRole(
    $eventId: ID!
    $userName: String!
    $role: EventAttendeeRole!
    $permissions: [EventPermission!]!
  ) {
    updateEventRole(eventId: $eventId, userName: $userName, role: $role, permissions: $permissions) {
      eventId
    }
  }
`)

type RolePermissions = {
  eventId: string
  userName: string
  role: EventAttendeeRole
  permissions: EventPermission[]
}

/** Sets what a person may do in a role at the event. The sheet shows refusals. */
export const useUpdateEventRole = () =>
  useMutation({
    mutationFn: async (change: RolePermissions) =>
      (await request(updateEventRoleDocument, change)).updateEventRole,
    meta: { formShowsFailure: true, changes: [eventKeys.staff()] },
  })
