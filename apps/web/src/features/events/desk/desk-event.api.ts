import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { eventKeys } from '../events.keys.ts'

const deskEventDocument = graphql(`
  query deskEvent($eventIdOrSlug: String!) {
    event(eventIdOrSlug: $eventIdOrSlug) {
      eventId
      slug
      displayName
      avatarUrl
      tint {
        ground
        ink
      }
      status
      isExpired
      isListFull
      isPrivate
      isListed
      startDate
      endDate
      timeZone
      myRole
      myPermissions
      club {
        clubId
        slug
        name
        canManageEvents
      }
      pendingAttendees2
      waitingTickets
      promoters {
        userId
      }
      eventTickets {
        eventTicketId
        name
        ticketType
        balance {
          availableAmount
          limitedAmount
        }
      }
    }
  }
`)

/** An event as its team sees it: what the head and the pages of the team show. */
export type DeskEvent = ResultOf<typeof deskEventDocument>['event']

/** Interval of the poll for people who get no news about the event. */
const pollMs = 15_000

/** Whether the viewer sees all guests. Other viewers see only the guests who came through them. */
export const seesAllGuests = ({ myPermissions }: Pick<DeskEvent, 'myPermissions'>) =>
  myPermissions.includes('CAN_VIEW_ATTENDEES')

/**
 * The event of all pages of the team. They share one query, so that the head stays when a person changes the page.
 */
export const useDeskEvent = (eventIdOrSlug: string) =>
  useQuery({
    queryKey: eventKeys.desk(eventIdOrSlug),
    queryFn: async ({ signal }) => (await request(deskEventDocument, { eventIdOrSlug }, signal)).event,
    refetchInterval: ({ state: { data } }) => (data && !seesAllGuests(data) ? pollMs : false),
  })
