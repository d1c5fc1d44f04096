import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { checkinKeys } from '../checkin.keys.ts'

const nightDocument = graphql(`
  query night($eventIdOrSlug: String!) {
    event(eventIdOrSlug: $eventIdOrSlug) {
      avatarUrl
      tint {
        ground
        ink
      }
      nightPictures {
        moment
        picture {
          storyUrl
        }
      }
    }
  }
`)

export type NightMomentName = ResultOf<typeof nightDocument>['event']['nightPictures'][number]['moment']

/** The moments of an event so far. Reads them again when `scanned` or `expected` change. */
export const useNight = (eventId: string, { scanned, expected }: { scanned: number; expected: number }) =>
  useQuery({
    queryKey: checkinKeys.night(eventId, scanned, expected),
    queryFn: async ({ signal }) => (await request(nightDocument, { eventIdOrSlug: eventId }, signal)).event,
    placeholderData: keepPreviousData,
  })
