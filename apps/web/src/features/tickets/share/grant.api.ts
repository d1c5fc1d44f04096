import { useMutation } from '@tanstack/react-query'
import type { VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'

const grantDocument = graphql(`
  mutation grantEventTickets($input: GrantEventTicketsInput!) {
    grantEventTickets(input: $input) {
      bookingId
      quantity
    }
  }
`)

/** Grants tickets to a person. The dialog shows refusals. */
export const useGrantTickets = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof grantDocument>['input']) =>
      (await request(grantDocument, { input })).grantEventTickets,
    meta: { formShowsFailure: true },
  })
