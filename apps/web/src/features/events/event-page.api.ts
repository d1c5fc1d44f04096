import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { useState } from 'react'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { pageData } from '../../lib/page-data.ts'
import { useSession } from '../../lib/session/session.ts'
import { clubParts } from '../clubs/club.api.ts'
import { faceParts } from '../users/person.api.ts'
import { offeredTicketParts } from './event-ticket.api.ts'
import { eventKeys } from './events.keys.ts'
import { goingParts } from './going/going.api.ts'

/** The server runs this query by its name and writes the answer into the page. */
const eventDocument = graphql(
  `
    query event($eventIdOrSlug: String!) {
      event(eventIdOrSlug: $eventIdOrSlug) {
        eventId
        slug
        displayName
        description
        avatarUrl
        tint {
          ground
          ink
        }
        eventType
        startDate
        endDate
        timeZone
        status
        isExpired
        isListFull
        series {
          seriesId
        }
        isPrivate
        isHosted
        isLocationHidden
        location {
          address
          latitude
          longitude
        }
        ageLimit
        minimumRepScore
        locationRadius {
          radius
          unit
        }
        socialRequirements
        isMembersOnly
        accessTier {
          name
        }
        extraPoints
        extraPointsTier {
          name
        }
        myAccess {
          isMember
          isAdmitted
          missingPoints
        }
        musicEmbed
        ...goingParts
        note
        terms
        ticketTermsPurchasePolicy
        faqs {
          question
          answer
        }
        club {
          ...clubParts
        }
        createdBy {
          ...faceParts
          isVerified
          tier
          repScore
        }
        coHosts {
          ...faceParts
        }
        isPreview
        optInRepScore
        optInQuestionRequirements
        privacyPolicy {
          title
        }
        asksBeforeTickets
        myGuestInvites
        isAllInPricing
        eventTickets {
          ...offeredTicketParts
        }
        myAttendee {
          attendeeId
          attendeeState
          status
        }
        myRole
        myPermissions
      }
    }
  `,
  [clubParts, faceParts, offeredTicketParts, goingParts],
)

/** The public page of an event, as the viewer may see it. */
export type EventPageNode = ResultOf<typeof eventDocument>['event']

/** The event that the server wrote into this page. Returns it only once, so that a later visit asks the server. */
const takeWrittenEvent = (idOrSlug: string): EventPageNode | undefined => {
  const written = pageData.queries.event as ResultOf<typeof eventDocument> | undefined
  delete pageData.queries.event
  return written?.event.slug === idOrSlug || written?.event.eventId === idOrSlug ? written.event : undefined
}

/** An event by its id or slug. It stays in view while a visitor signs in. */
export const useEventPage = (idOrSlug: string) => {
  const session = useSession()
  const viewer = session.state === 'member' ? session.userId : null
  const [written] = useState(() => takeWrittenEvent(idOrSlug))
  return useQuery({
    queryKey: eventKeys.page(idOrSlug, viewer),
    queryFn: async ({ signal }) => (await request(eventDocument, { eventIdOrSlug: idOrSlug }, signal)).event,
    ...(written && { initialData: written }),
    // The server wrote the answer for a visitor; a signed-in person may see more.
    refetchOnMount: written === undefined || viewer !== null,
    placeholderData: (previous, query) => (query?.queryKey[2] === idOrSlug ? previous : undefined),
  })
}
