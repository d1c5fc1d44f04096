import { defaultMapCentre } from '@reprise/rules/events/near'
import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { eventKeys } from '../events.keys.ts'

const homePlaceDocument = graphql(`
  query homePlace {
    currentUser {
      homePlace {
        name
        latitude
        longitude
      }
    }
  }
`)

export type NearPlace = {
  latitude: number
  longitude: number
  /** The name of the city; null for the place of the device. */
  name: string | null
  source: 'device' | 'profile' | 'default'
}

/** The place where no other is known (S-057). */
export const defaultPlace: NearPlace = { ...defaultMapCentre, name: 'Los Angeles', source: 'default' }

/** Where the person is as long as the device does not say so: their city, or else the default map centre (S-057). */
export const useHomePlace = () =>
  useQuery({
    queryKey: eventKeys.homePlace(),
    queryFn: async ({ signal }): Promise<NearPlace> => {
      const { homePlace } = (await request(homePlaceDocument, {}, signal)).currentUser
      return homePlace ? { ...homePlace, source: 'profile' } : defaultPlace
    },
    meta: { failure: 'events' },
  })
