import type { EventPermission } from '@reprise/rules/events/enums'
import { mayManageAttendees } from '@reprise/rules/events/may-manage-attendees'
import { largestPage } from '@reprise/rules/platform/numbers/page-sizes'
import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { storedList, storeList } from '../../../lib/stored-list.ts'
import { eventHeadParts } from '../../events/event-head.api.ts'
import { ticketParts, useViewer } from '../tickets.api.ts'
import { ticketKeys } from '../tickets.keys.ts'

const nextUpDocument = graphql(
  `
    query nextUp($events: Int!) {
      myTickets(when: UPCOMING, first: 10) {
        nodes {
          ...ticketParts
          event {
            ...eventHeadParts
            avatarUrl
            tint {
              ground
              ink
            }
            isLocationHidden
            location {
              address
            }
          }
        }
      }
      myEvents(when: UPCOMING, first: $events) {
        nodes {
          ...eventHeadParts
          avatarUrl
          myPermissions
          pendingAttendees2
        }
      }
    }
  `,
  [eventHeadParts, ticketParts],
)

type Answer = ResultOf<typeof nextUpDocument>
export type NextTickets = {
  event: Answer['myTickets']['nodes'][number]['event']
  /** The person's tickets for this event that have a code. */
  tickets: Answer['myTickets']['nodes']
}

/** The person's next event with its tickets, and the events with requests that wait for this person. */
export type NextUp = { next: NextTickets | undefined; waiting: Answer['myEvents']['nodes'] }

type Waiting = { startDate: string; pendingAttendees2: number; myPermissions: EventPermission[] }

/** The events with waiting requests that the viewer may answer, the soonest first. */
export const waitingForViewer = <Event extends Waiting>(events: Event[]): Event[] =>
  events
    .filter((each) => each.pendingAttendees2 > 0 && mayManageAttendees(each.myPermissions))
    .sort((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate))

const nextOf = ({ myTickets: { nodes }, myEvents }: Answer): NextUp => {
  const event = nodes[0]?.event
  return {
    next: event && {
      event,
      tickets: nodes.filter((ticket) => ticket.qrToken && ticket.event.slug === event.slug),
    },
    waiting: waitingForViewer(myEvents.nodes),
  }
}

export const isNothing = ({ next, waiting }: NextUp) => !next && waiting.length === 0

const emptyFor = 'nothingNextUp'

/**
 * Whether the last answer for this person, in this browser, was empty. Then no room is kept while the new answer
 * loads.
 */
export const hadNothing = (viewer: string | null) => viewer !== null && storedList(emptyFor)?.[0] === viewer

/** The person's next event and waiting requests. */
export const useNextUp = () => {
  const viewer = useViewer()
  return useQuery({
    queryKey: ticketKeys.nextUp(viewer),
    queryFn: async ({ signal }) => {
      const found = nextOf(await request(nextUpDocument, { events: largestPage }, signal))
      storeList(emptyFor, viewer !== null && isNothing(found) ? [viewer] : [])
      return found
    },
    enabled: viewer !== null,
  })
}
