import { useMutation } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'

const importDocument = graphql(`
  mutation importEventGuests($input: ImportEventGuestsInput!) {
    importEventGuests(input: $input) {
      rows {
        line
        fate
      }
    }
  }
`)

export type GuestFate = ResultOf<typeof importDocument>['importEventGuests']['rows'][number]['fate']

/** Puts guests on the list, or says what would become of them. The sheet shows refusals. */
export const useImportGuests = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof importDocument>['input']) =>
      (await request(importDocument, { input })).importEventGuests.rows,
    meta: { formShowsFailure: true },
  })
