import { useQuery } from '@tanstack/react-query'
import { askRest } from '../../lib/ask-rest.ts'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { termsKeys } from './terms.keys.ts'

const termsDocument = graphql(`
  query terms($version: Int) {
    terms(version: $version) {
      version
      newestVersion
      createdAtUtc
      termsAndConditionsUrl
      privacyPolicyUrl
    }
  }
`)

export type TermsText = 'termsAndConditionsUrl' | 'privacyPolicyUrl'

const read = (url: string, signal: AbortSignal): Promise<string> =>
  askRest(url, { operation: 'terms text', read: (response) => response.text(), signal })

/**
 * One of the two texts in a version of the terms, or in the version in force where `version` is null. It is HTML, or
 * the URL of a PDF file.
 */
export const useTermsText = (which: TermsText, version: number | null) =>
  useQuery({
    queryKey: termsKeys.text(which, version),
    queryFn: async ({ signal }) => {
      const { terms } = await request(termsDocument, { version }, signal)
      const url = terms[which]
      const text = url.endsWith('.pdf')
        ? ({ kind: 'pdf', url } as const)
        : ({ kind: 'html', html: await read(url, signal) } as const)
      return { ...text, version: terms.version, newest: terms.newestVersion, createdAt: terms.createdAtUtc }
    },
  })
