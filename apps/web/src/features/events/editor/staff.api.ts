import type { EventAttendeeRole } from '@reprise/rules/events/enums'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import type { EditedEvent } from './editor.api.ts'
import { editedEventKey } from './editor.api.ts'

const staffParts = graphql(`
  fragment staffParts on Event {
    eventId
    slug
    coHosts {
      userId
      name
      avatarUrl
    }
    usersRoles {
      role
      user {
        userId
        userName
        name
        avatarUrl
      }
    }
  }
`)

const addEventRolesDocument = graphql(
  `
    mutation addEventRoles($eventId: ID!, $userName: String!, $roles: [EventAttendeeRole!]!) {
      addEventRoles(eventId: $eventId, userName: $userName, roles: $roles) {
        ...staffParts
      }
    }
  `,
  [staffParts],
)

const removeEventRolesDocument = graphql(
  `
    mutation removeEventRoles($eventId: ID!, $userName: String!, $roles: [EventAttendeeRole!]!) {
      removeEventRoles(eventId: $eventId, userName: $userName, roles: $roles) {
        ...staffParts
      }
    }
  `,
  [staffParts],
)

type RoleChange = { eventId: string; userName: string; roles: EventAttendeeRole[] }

const useRoleChange = (
  change: (role: RoleChange) => Promise<Pick<EditedEvent, 'eventId' | 'slug' | 'coHosts' | 'usersRoles'>>,
  shown: boolean,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (staff) => {
      for (const key of [staff.eventId, staff.slug])
        client.setQueryData(
          editedEventKey(key),
          (known: EditedEvent | undefined) => known && { ...known, ...staff },
        )
    },
    meta: { shown },
  })
}

/** Gives a person a role at the event; what is refused, the form shows. */
export const useAddEventRoles = () =>
  useRoleChange(async (change) => (await request(addEventRolesDocument, change)).addEventRoles, true)

/** Takes a role away. */
export const useRemoveEventRoles = () =>
  useRoleChange(async (change) => (await request(removeEventRolesDocument, change)).removeEventRoles, false)
