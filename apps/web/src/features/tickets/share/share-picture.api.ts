import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { useViewer } from '../tickets.api.ts'
import { ticketKeys } from '../tickets.keys.ts'

const ticketPicturesDocument = graphql(`
  query ticketPictures($eventIdOrSlug: String!) {
    event(eventIdOrSlug: $eventIdOrSlug) {
      myBookings {
        bookingId
        tickets {
          sharePicture {
            storyUrl
          }
        }
      }
    }
  }
`)

/** The URL of the picture "I'm going" of a booking; null while it loads, and where there is none. */
export const useTicketPicture = (eventId: string, bookingId: string): string | null => {
  const viewer = useViewer()
  const { data } = useQuery({
    queryKey: ticketKeys.pictures(eventId, viewer),
    queryFn: ({ signal }) => request(ticketPicturesDocument, { eventIdOrSlug: eventId }, signal),
    enabled: viewer !== null,
  })
  const booking = data?.event.myBookings.find((one) => one.bookingId === bookingId)
  return booking?.tickets.find(({ sharePicture }) => sharePicture)?.sharePicture?.storyUrl ?? null
}
