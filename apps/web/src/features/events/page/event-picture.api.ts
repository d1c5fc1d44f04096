import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { eventKeys } from '../events.keys.ts'

const eventPictureDocument = graphql(`
  query eventPicture($eventIdOrSlug: String!) {
    event(eventIdOrSlug: $eventIdOrSlug) {
      sharePicture {
        storyUrl
      }
    }
  }
`)

/** The URL of the event's share picture; null while it loads, and where the event's page is private. */
export const useEventPicture = (eventId: string): string | null => {
  const { data } = useQuery({
    queryKey: eventKeys.picture(eventId),
    queryFn: ({ signal }) => request(eventPictureDocument, { eventIdOrSlug: eventId }, signal),
  })
  return data?.event.sharePicture?.storyUrl ?? null
}
