import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/graphql/api-error.ts'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'

const termsDocument = graphql(`
  query terms {
    terms {
      version
      createdAtUtc
      termsAndConditionsUrl
      privacyPolicyUrl
    }
  }
`)

export type TermsText = 'termsAndConditionsUrl' | 'privacyPolicyUrl'

/** The current terms: one of the two texts as HTML, with its version and date. */
export const useTermsText = (which: TermsText) =>
  useQuery({
    queryKey: ['terms', which],
    queryFn: async ({ signal }) => {
      const { terms } = await request(termsDocument, {}, signal)
      const response = await fetch(terms[which], { signal })
      if (!response.ok) throw new ApiError({ code: 'INTERNAL', status: response.status })
      return { html: await response.text(), version: terms.version, createdAt: terms.createdAtUtc }
    },
  })
