import type { OfferFilter, OfferTab } from '@reprise/rules/offers/enums'
import { pageSizes } from '@reprise/rules/platform/constants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import type { OfferCardOffer } from '../offer-parts.api.ts'
import { offerCardParts } from '../offer-parts.api.ts'
import { offerKeys } from '../offers.keys.ts'

const foundDocument = graphql(
  `
    query foundOffers($tab: OfferTab!, $filter: OfferFilter, $keyword: String, $first: Int!, $after: String) {
      offers(tab: $tab, filter: $filter, keyword: $keyword, first: $first, after: $after) {
        nodes {
          ...offerCardParts
        }
        hasNextPage
        endCursor
      }
    }
  `,
  [offerCardParts],
)

/** Which offers a list shows. */
export type SoughtOffers = { tab: OfferTab; filter: OfferFilter; keyword: string }

/** The offers of the person's clubs, and those that everyone can see. */
export const useFoundOffers = (sought: SoughtOffers) =>
  usePages({
    queryKey: offerKeys.found(sought),
    read: async (after, signal) => {
      const { tab, filter, keyword } = sought
      const variables = { tab, filter, keyword: keyword || null, first: pageSizes.grid, after }
      return (await request(foundDocument, variables, signal)).offers
    },
    placeholderData: keepPreviousData,
    meta: { failure: 'offers' },
  })

/** How many offers the home page shows. */
const mostOnHome = 4

/** The newest offers of the person's clubs, and those that everyone can see. */
export const useCurrentOffers = () =>
  useQuery({
    queryKey: offerKeys.current(),
    queryFn: async ({ signal }) =>
      (await request(foundDocument, { tab: 'EXPLORE', first: mostOnHome }, signal)).offers.nodes,
  })

const clubDocument = graphql(
  `
    query clubOffers(
      $club: String!
      $filter: OfferFilter
      $status: OfferStatus
      $keyword: String
      $first: Int!
      $after: String
    ) {
      club(clubIdOrSlug: $club) {
        clubId
        slug
        name
        myRole
      }
      clubOffers(
        clubIdOrSlug: $club
        filter: $filter
        status: $status
        keyword: $keyword
        first: $first
        after: $after
      ) {
        nodes {
          ...offerCardParts
          waitingProofs
        }
        hasNextPage
        endCursor
      }
    }
  `,
  [offerCardParts],
)

/** Which offers of a club a list shows. */
export type SoughtOfClub = {
  filter?: OfferFilter
  status?: OfferCardOffer['status'] | null
  keyword?: string
}

/** The offers of a club. Its team also sees drafts. */
export const useClubOffers = (club: string, sought: SoughtOfClub) =>
  usePages({
    queryKey: offerKeys.ofClub(club, sought),
    read: async (after, signal) => {
      const { filter = 'ALL', status = null, keyword } = sought
      const variables = { club, filter, status, keyword: keyword || null, first: pageSizes.grid, after }
      const { club: read, clubOffers } = await request(clubDocument, variables, signal)
      return { club: read, ...clubOffers }
    },
    placeholderData: keepPreviousData,
    meta: { failure: 'offers' },
  })
