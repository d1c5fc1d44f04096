import { useMutation } from '@tanstack/react-query'
import type { VariablesOf } from 'gql.tada'
import { lacksAnswer } from '../../../../lib/graphql/api-error.ts'
import { graphql } from '../../../../lib/graphql/graphql.ts'
import { request } from '../../../../lib/graphql/request.ts'
import { putFile } from '../../../../lib/upload/put-file.ts'
import { fulfilmentParts } from '../../earn-parts.api.ts'

const submitDocument = graphql(
  `
    mutation submitOfferProof($input: SubmitOfferProofInput!) {
      submitOfferProof(input: $input) {
        state
        fulfilment {
          ...fulfilmentParts
        }
      }
    }
  `,
  [fulfilmentParts],
)

type SubmitInput = VariablesOf<typeof submitDocument>['input']

/** What a member sends to show that they did what the offer asks for. */
export type SentProof = Omit<SubmitInput, 'offerId' | 'idempotencyKey'>

export const useSubmitProof = () =>
  useMutation({
    mutationFn: async (input: SubmitInput) => (await request(submitDocument, { input })).submitOfferProof,
    meta: { formShowsFailure: true },
  })

const presignDocument = graphql(`
  mutation presignOfferProofUpload($contentLength: Int!, $extension: String!) {
    presignOfferProofUpload(contentLength: $contentLength, extension: $extension) {
      assetId
      url
    }
  }
`)

/** Uploads a picture that shows what a member did, and returns its asset. */
export const useUploadProof = () =>
  useMutation({
    mutationFn: async (picture: Blob) => {
      const variables = { contentLength: picture.size, extension: 'webp' }
      const { presignOfferProofUpload } = await request(presignDocument, variables)
      await putFile(presignOfferProofUpload.url, picture)
      return presignOfferProofUpload.assetId
    },
    meta: { changes: [], formShowsFailure: true },
  })

const openDocument = graphql(`
  mutation openOfferLink($input: OpenOfferLinkInput!) {
    openOfferLink(input: $input) {
      url
    }
  }
`)

/** Gets a link that works once and counts as opened. */
export const useOpenLink = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof openDocument>['input']) =>
      (await request(openDocument, { input })).openOfferLink.url,
    // The link counts only once it is opened.
    meta: { changes: [] },
  })

const orderDocument = graphql(`
  mutation createOfferOrder($input: CreateOfferOrderInput!) {
    createOfferOrder(input: $input) {
      orderId
    }
  }
`)

/** Orders what the offer gives to those who pay for it. The page shows refusals. */
export const useOrderOffer = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof orderDocument>['input']) =>
      (await request(orderDocument, { input })).createOfferOrder.orderId,
    retry: (count, error) => lacksAnswer(error) && count < 2,
    meta: { formShowsFailure: true, keepsUnanswered: true, isNotWaitedFor: true },
  })
