import { useMutation } from '@tanstack/react-query'
import type { VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'

const refundDocument = graphql(`
  mutation refundBooking($bookingId: ID!, $idempotencyKey: String!, $note: String) {
    refundBooking(bookingId: $bookingId, idempotencyKey: $idempotencyKey, note: $note) {
      bookingId
      transactionStatus
    }
  }
`)

/** Refunds one booking. The dialog shows refusals. */
export const useRefund = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof refundDocument>) =>
      (await request(refundDocument, input)).refundBooking,
    meta: { formShowsFailure: true },
  })
