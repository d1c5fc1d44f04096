import type { EventAttendeeRole } from '@reprise/rules/events/enums'
import { pageSizes } from '@reprise/rules/platform/constants'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../../lib/graphql/graphql.ts'
import { request } from '../../../../lib/graphql/request.ts'
import { faceParts, personParts } from '../../../users/person.api.ts'
import { eventKeys } from '../../events.keys.ts'
import type { EditedEvent } from '../editor.api.ts'

const staffParts = graphql(
  `
    fragment staffParts on Event {
      eventId
      slug
      coHosts {
        ...faceParts
      }
    }
  `,
  [faceParts],
)

const staffDocument = graphql(
  `
    query eventStaff($eventId: String!, $first: Int!, $page: Int!) {
      eventStaff(eventIdOrSlug: $eventId, first: $first, page: $page) {
        currentPage
        pageSize
        totalCount
        nodes {
          role
          permissions
          user {
            ...personParts
          }
        }
      }
    }
  `,
  [personParts],
)

export type StaffRole = ResultOf<typeof staffDocument>['eventStaff']['nodes'][number]

/**
 * The people who work on an event, each with their role, by page. The last page stays visible while the next one
 * loads.
 */
export const useStaff = (eventId: string, page: number) =>
  useQuery({
    queryKey: eventKeys.staffPage(eventId, page),
    queryFn: async ({ signal }) =>
      (await request(staffDocument, { eventId, first: pageSizes.pager, page }, signal)).eventStaff,
    placeholderData: keepPreviousData,
  })

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
  change: (role: RoleChange) => Promise<Pick<EditedEvent, 'eventId' | 'slug' | 'coHosts'>>,
  formShowsFailure: boolean,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (staff) => {
      for (const key of [staff.eventId, staff.slug])
        client.setQueryData(
          eventKeys.edited(key),
          (known: EditedEvent | undefined) => known && { ...known, ...staff },
        )
    },
    meta: { formShowsFailure, changes: [eventKeys.staff()], isNotWaitedFor: true },
  })
}

/** Gives a person a role at the event. The form shows refusals. */
export const useAddEventRoles = () =>
  useRoleChange(async (change) => (await request(addEventRolesDocument, change)).addEventRoles, true)

/** Removes a person's role. */
export const useRemoveEventRoles = () =>
  useRoleChange(async (change) => (await request(removeEventRolesDocument, change)).removeEventRoles, false)
