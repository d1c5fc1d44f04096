import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'

const featureFlagsDocument = graphql(`
  query featureFlags {
    featureFlags {
      key
      isOn
    }
  }
`)

/** The server's feature flags. */
export const useServerFlags = () =>
  useQuery({
    queryKey: ['featureFlags'],
    queryFn: async ({ signal }) => (await request(featureFlagsDocument, {}, signal)).featureFlags,
  })
