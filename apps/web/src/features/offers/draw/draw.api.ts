import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { offerKeys } from '../offers.keys.ts'

const drawDocument = graphql(`
  query draw($subjectId: ID!) {
    draw(subjectId: $subjectId) {
      drawId
      state
      commitment
      entries
      winners
      closesAt
      listHash
      isTrial
      round
      dueAt
      waitingSince
      drawnAt
      result {
        alternatesLeft
        passedOn {
          entryId
          reason
        }
      }
      myEntry {
        entryId
        code
        odds
        place
        hasPrize
        passedOnReason
      }
    }
  }
`)

export type Draw = ResultOf<typeof drawDocument>['draw']

/** How often the page asks again while winners are about to be drawn, in milliseconds. */
const askAgainMs = 5000

const isAboutToChange = ({ state, closesAt }: Draw): boolean =>
  state === 'FROZEN' || (state === 'OPEN' && closesAt !== null && Date.parse(closesAt) <= Date.now())

/** The draw of an offer, as the person sees it. */
export const useDraw = (offerId: string) =>
  useQuery({
    queryKey: offerKeys.draw(offerId),
    queryFn: async ({ signal }) => (await request(drawDocument, { subjectId: offerId }, signal)).draw,
    refetchInterval: ({ state }) => (state.data && isAboutToChange(state.data) ? askAgainMs : false),
  })

const drawWinnersDocument = graphql(`
  mutation drawOfferWinners($input: DrawOfferWinnersInput!) {
    drawOfferWinners(input: $input) {
      offerId
    }
  }
`)

/** Starts the draw of an offer that is over. */
export const useDrawWinners = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof drawWinnersDocument>['input']) => {
      await request(drawWinnersDocument, { input })
    },
    meta: { formShowsFailure: true },
  })

const passOnDocument = graphql(`
  mutation passPrizeOn($input: PassPrizeOnInput!) {
    passPrizeOn(input: $input) {
      offerId
    }
  }
`)

/** Passes the prize of a person on to the next alternate. */
export const usePassPrizeOn = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof passOnDocument>['input']) => {
      await request(passOnDocument, { input })
    },
    meta: { formShowsFailure: true },
  })

/** The page on which the file of a draw is checked. */
export const checkPath = (drawId: string) => `/draws/verify?draw=${drawId}`
export const listOfDraw = (drawId: string) => `/api/draws/${drawId}/list`
