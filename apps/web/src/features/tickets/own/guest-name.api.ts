import { useMutation } from '@tanstack/react-query'
import type { VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'

const nameDocument = graphql(`
  mutation nameTicketGuest($ticketId: ID!, $guestName: String) {
    nameTicketGuest(ticketId: $ticketId, guestName: $guestName) {
      ticketId
      guestName
    }
  }
`)

/** Says who comes with a ticket, or with null nobody. The dialog shows refusals. */
export const useNameGuest = () =>
  useMutation({
    mutationFn: (input: VariablesOf<typeof nameDocument>) => request(nameDocument, input),
    meta: { formShowsFailure: true },
  })
