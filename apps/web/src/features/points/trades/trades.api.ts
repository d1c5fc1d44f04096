import { pageSizes } from '@reprise/rules/platform/constants'
import { largestPage } from '@reprise/rules/platform/numbers/page-sizes'
import type { PointTradeDirection } from '@reprise/rules/points/trade'
import { finishedTradeStates } from '@reprise/rules/points/trade'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import { markedPersonParts } from '../../users/person.api.ts'
import { pointKeys } from '../points.keys.ts'

const tradeClubParts = graphql(`
  fragment tradeClubParts on Club {
    clubId
    name
    slug
    avatarUrl
    pointPrice {
      amount
      currency
    }
  }
`)

const tradeParts = graphql(
  `
    fragment tradeParts on PointTrade {
      tradeId
      direction
      state
      givenAmount
      wantedAmount
      mustJoin
      createdAt
      expiresAt
      endedAt
      sender {
        ...markedPersonParts
      }
      receiver {
        ...markedPersonParts
      }
      givenClub {
        ...tradeClubParts
      }
      wantedClub {
        ...tradeClubParts
      }
    }
  `,
  [markedPersonParts, tradeClubParts],
)

const tradesDocument = graphql(
  `
    query pointTrades($direction: PointTradeDirection, $state: [PointTradeState!]!, $first: Int!, $after: String) {
      pointTrades(direction: $direction, state: $state, first: $first, after: $after) {
        endCursor
        hasNextPage
        nodes {
          ...tradeParts
        }
      }
    }
  `,
  [tradeParts],
)

const tradeFormDocument = graphql(
  `
    query tradeForm($first: Int!) {
      currentUser {
        userId
      }
      myClubs {
        ...tradeClubParts
        membership {
          joinedAt
        }
      }
      myPoints(first: $first) {
        nodes {
          available
          club {
            ...tradeClubParts
          }
        }
      }
    }
  `,
  [tradeClubParts],
)

const requestDocument = graphql(`
  mutation requestPointTrade($input: RequestPointTradeInput!) {
    requestPointTrade(input: $input) {
      tradeId
    }
  }
`)

const acceptDocument = graphql(`
  mutation acceptPointTrade($tradeId: ID!, $idempotencyKey: String!) {
    acceptPointTrade(tradeId: $tradeId, idempotencyKey: $idempotencyKey) {
      tradeId
      state
    }
  }
`)

const declineDocument = graphql(`
  mutation declinePointTrade($tradeId: ID!, $idempotencyKey: String!) {
    declinePointTrade(tradeId: $tradeId, idempotencyKey: $idempotencyKey) {
      tradeId
      state
    }
  }
`)

const cancelDocument = graphql(`
  mutation cancelPointTrade($tradeId: ID!, $idempotencyKey: String!) {
    cancelPointTrade(tradeId: $tradeId, idempotencyKey: $idempotencyKey) {
      tradeId
      state
    }
  }
`)

export type PointTrade = ResultOf<typeof tradeParts>
export type TradeClub = ResultOf<typeof tradeClubParts>

/** The trades that wait for an answer: of the person (INCOMING) or of others (OUTGOING), newest first. */
export const usePendingTrades = (direction: PointTradeDirection) =>
  usePages({
    queryKey: pointKeys.trades(direction),
    read: async (after, signal) => {
      const page = { direction, state: ['PENDING' as const], first: pageSizes.grid, after }
      return (await request(tradesDocument, page, signal)).pointTrades
    },
  })

/** The trades of the person that are over, newest first. */
export const useFinishedTrades = () =>
  usePages({
    queryKey: pointKeys.trades('FINISHED'),
    read: async (after, signal) => {
      const page = { direction: null, state: finishedTradeStates, first: pageSizes.grid, after }
      return (await request(tradesDocument, page, signal)).pointTrades
    },
  })

/** What a person can offer and ask for: the clubs with points of theirs, and the clubs that they are a member of. */
export const useTradeForm = () =>
  useQuery({
    queryKey: pointKeys.tradeForm(),
    queryFn: async ({ signal }) => {
      const { currentUser, myClubs, myPoints } = await request(
        tradeFormDocument,
        { first: largestPage },
        signal,
      )
      return {
        userId: currentUser.userId,
        offered: myPoints.nodes.filter(({ available }) => available !== '0'),
        joined: myClubs.filter(({ membership }) => membership !== null),
      }
    },
  })

export type TradeForm = NonNullable<ReturnType<typeof useTradeForm>['data']>

/** Offers a trade. The form shows refusals. */
export const useRequestTrade = () =>
  useMutation({
    mutationFn: (input: VariablesOf<typeof requestDocument>['input']) => request(requestDocument, { input }),
    meta: { formShowsFailure: true },
  })

const verbs = { accept: acceptDocument, decline: declineDocument, cancel: cancelDocument }

export type TradeVerb = keyof typeof verbs

/** Answers a trade, or takes it back. The dialog shows refusals. */
export const useAnswerTrade = () =>
  useMutation({
    mutationFn: ({ verb, ...of }: { verb: TradeVerb; tradeId: string; idempotencyKey: string }) =>
      request<unknown, typeof of>(verbs[verb], of),
    meta: { formShowsFailure: true },
  })
