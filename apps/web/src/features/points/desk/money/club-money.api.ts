import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../../lib/graphql/graphql.ts'
import { moneyParts } from '../../../../lib/graphql/money.api.ts'
import { request } from '../../../../lib/graphql/request.ts'
import { usePages } from '../../../../lib/graphql/use-pages.ts'
import type { SteppedUp } from '../../../auth/step-up/stepped-up.ts'
import { keepReturnPath } from '../../../payments/return-path.ts'
import { pointKeys } from '../../points.keys.ts'

const payoutParts = graphql(
  `
    fragment clubPayoutParts on ClubPayout {
      payoutId
      status
      failure
      requestedTime
      completedTime
      amount {
        ...moneyParts
      }
    }
  `,
  [moneyParts],
)

const infoDocument = graphql(
  `
    query clubPayoutInfo($clubId: String!) {
      paymentProvider {
        name
        isSandbox
      }
      clubPayoutInfo(clubIdOrSlug: $clubId) {
        clubId
        hindrance
        clearsNext
        lastRequestedTime
        account {
          provider
          accountId
          label
          connectedBy {
            userId
            name
          }
        }
        totalBalance {
          ...moneyParts
        }
        available {
          ...moneyParts
        }
        clearing {
          ...moneyParts
        }
        refundPending {
          ...moneyParts
        }
        open {
          ...moneyParts
        }
        paidOut {
          ...moneyParts
        }
      }
    }
  `,
  [moneyParts],
)

const payoutsDocument = graphql(
  `
    query clubPayouts($clubId: String!, $first: Int!, $after: String) {
      clubPayouts(clubIdOrSlug: $clubId, first: $first, after: $after) {
        endCursor
        hasNextPage
        nodes {
          ...clubPayoutParts
        }
      }
    }
  `,
  [payoutParts],
)

const requestDocument = graphql(
  `
    mutation requestClubPayout($clubId: ID!, $amount: BigInt!, $idempotencyKey: String!) {
      requestClubPayout(clubId: $clubId, amount: $amount, idempotencyKey: $idempotencyKey) {
        ...clubPayoutParts
      }
    }
  `,
  [payoutParts],
)

const beginDocument = graphql(`
  mutation beginClubPayoutConnection($clubId: ID!, $provider: String!, $returnPath: String) {
    beginClubPayoutConnection(clubId: $clubId, provider: $provider, returnPath: $returnPath) {
      url
    }
  }
`)

const disconnectDocument = graphql(`
  mutation disconnectClubPayoutAccount($clubId: ID!, $provider: String!) {
    disconnectClubPayoutAccount(clubId: $clubId, provider: $provider) {
      clubId
    }
  }
`)

export type ClubMoneyData = ResultOf<typeof infoDocument>
export type ClubPayoutInfo = ClubMoneyData['clubPayoutInfo']

const payoutsPerPage = 10
const pollMs = 30_000
/** Milliseconds between reads while the provider has not sent the money. */
const soonMs = 3000

/** The balance of a club, what of it can be paid out, and the account that it goes to. */
export const useClubMoney = (clubId: string) =>
  useQuery({
    queryKey: pointKeys.money(clubId),
    queryFn: ({ signal }) => request(infoDocument, { clubId }, signal),
    refetchInterval: ({ state }) => (state.data?.clubPayoutInfo.open.amount === '0' ? pollMs : soonMs),
  })

/** The payouts of a club, newest first. They are read again when one has changed. */
export const useClubPayouts = (clubId: string, { open, paidOut }: ClubPayoutInfo) =>
  usePages({
    queryKey: pointKeys.payouts(clubId, `${open.amount} ${paidOut.amount}`),
    read: async (after, signal) =>
      (await request(payoutsDocument, { clubId, first: payoutsPerPage, after }, signal)).clubPayouts,
    placeholderData: (before) => before,
  })

/** Requests a payout. The form shows refusals. */
export const useRequestClubPayout = (clubId: string, steppedUp: SteppedUp) =>
  useMutation({
    mutationFn: async (input: { amount: string; idempotencyKey: string }) =>
      (await steppedUp(() => request(requestDocument, { ...input, clubId }))).requestClubPayout,
    meta: { formShowsFailure: true },
  })

type Connection = { clubId: string; provider: string; from: string }

/** Opens the provider's page. The provider sends the person back to /payout/process. */
export const useBeginClubConnection = (steppedUp: SteppedUp, { clubId, provider, from }: Connection) =>
  useMutation({
    mutationFn: async () => {
      const { beginClubPayoutConnection } = await steppedUp(() =>
        request(beginDocument, { clubId, provider, returnPath: from }),
      )
      keepReturnPath(from)
      window.location.assign(beginClubPayoutConnection.url)
    },
    meta: { formShowsFailure: true, changes: [] },
  })

export const useDisconnectClub = (steppedUp: SteppedUp, { clubId, provider }: Omit<Connection, 'from'>) =>
  useMutation({
    mutationFn: async () => {
      await steppedUp(() => request(disconnectDocument, { clubId, provider }))
    },
    // `isNotWaitedFor`: the row of the account disappears, so the caller's message must not wait until the data is
    // read again.
    meta: { formShowsFailure: true, isNotWaitedFor: true },
  })
