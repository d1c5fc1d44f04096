import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { moneyParts } from '../../../lib/graphql/money.api.ts'
import { request } from '../../../lib/graphql/request.ts'
import type { SteppedUp } from '../../auth/step-up/stepped-up.ts'
import { ticketKeys } from '../tickets.keys.ts'

const payoutParts = graphql(
  `
    fragment payoutParts on EventPayout {
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
    query eventPayoutInfo($eventId: ID!) {
      eventPayoutInfo(eventId: $eventId) {
        eventId
        canRequestPayout
        hindrance
        payableFrom
        lastRequestedTime
        totalBalance {
          ...moneyParts
        }
        keptBack {
          ...moneyParts
        }
        keptBackFor {
          eventId
          displayName
          amount {
            ...moneyParts
          }
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
        payouts {
          ...payoutParts
        }
      }
    }
  `,
  [moneyParts, payoutParts],
)

const requestDocument = graphql(
  `
    mutation requestEventPayout($eventId: ID!, $amount: BigInt!, $idempotencyKey: String!) {
      requestEventPayout(eventId: $eventId, amount: $amount, idempotencyKey: $idempotencyKey) {
        ...payoutParts
      }
    }
  `,
  [payoutParts],
)

export type PayoutInfo = ResultOf<typeof infoDocument>['eventPayoutInfo']

const pollMs = 30_000
/** Milliseconds between reads while the provider has not sent the money. */
const soonMs = 3000

/** The balance of an event, and what of it can be paid out. */
export const usePayoutInfo = (eventId: string) =>
  useQuery({
    queryKey: ticketKeys.payouts(eventId),
    queryFn: async ({ signal }) => (await request(infoDocument, { eventId }, signal)).eventPayoutInfo,
    refetchInterval: ({ state }) => (state.data?.open.amount === '0' ? pollMs : soonMs),
  })

/** Requests a payout. The form shows refusals. */
export const useRequestPayout = (eventId: string, steppedUp: SteppedUp) =>
  useMutation({
    mutationFn: async (input: { amount: string; idempotencyKey: string }) =>
      (await steppedUp(() => request(requestDocument, { ...input, eventId }))).requestEventPayout,
    meta: { formShowsFailure: true },
  })
