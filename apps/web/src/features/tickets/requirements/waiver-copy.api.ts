import { useMutation } from '@tanstack/react-query'
import type { VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'

const copyDocument = graphql(`
  mutation sendSignedWaiverCopy($eventId: ID!, $userId: ID) {
    sendSignedWaiverCopy(eventId: $eventId, userId: $userId) {
      isSigned
    }
  }
`)

/** Mails what a person accepted to this person. */
export const useSendWaiverCopy = () =>
  useMutation({
    mutationFn: (input: VariablesOf<typeof copyDocument>) => request(copyDocument, input),
    meta: { formShowsFailure: true },
  })
