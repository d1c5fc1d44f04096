import { defaultMapCentre } from '@reprise/rules/events/near'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
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
  source: 'chosen' | 'device' | 'profile' | 'default'
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

const citiesDocument = graphql(`
  query cities($keyword: String!) {
    cities(keyword: $keyword, first: 20) {
      nodes {
        name
        countryCode
        region
        latitude
        longitude
      }
    }
  }
`)

export type FoundCity = ResultOf<typeof citiesDocument>['cities']['nodes'][number]

/** Fewer letters find no city. */
export const shortestCity = 2

/** The cities whose name begins as the keyword does, the largest first. */
export const useCities = (keyword: string) =>
  useQuery({
    queryKey: eventKeys.cities(keyword),
    queryFn: async ({ signal }) => (await request(citiesDocument, { keyword }, signal)).cities.nodes,
    enabled: keyword.length >= shortestCity,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
