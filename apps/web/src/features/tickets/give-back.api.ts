import { useMutation } from '@tanstack/react-query'
import type { VariablesOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { retryWithoutAnswer } from './tickets.api.ts'

const giveBackDocument = graphql(`
  mutation cancelMyBooking($bookingId: ID!, $idempotencyKey: String!) {
    cancelMyBooking(bookingId: $bookingId, idempotencyKey: $idempotencyKey) {
      bookingId
      attendeeState
    }
  }
`)

/** Gives a whole booking back. */
export const useGiveBack = (onDone: () => void) =>
  useMutation({
    mutationFn: (input: VariablesOf<typeof giveBackDocument>) => request(giveBackDocument, input),
    onSuccess: onDone,
    retry: retryWithoutAnswer,
  })
