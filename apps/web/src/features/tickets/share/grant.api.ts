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

/** Gives tickets to somebody; a refusal is the dialog's to show. */
export const useGrantTickets = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof grantDocument>['input']) =>
      (await request(grantDocument, { input })).grantEventTickets,
    meta: { shown: true },
  })
