import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { platformKeys } from './platform.keys.ts'

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
    queryKey: platformKeys.flags(),
    queryFn: async ({ signal }) => (await request(featureFlagsDocument, {}, signal)).featureFlags,
  })
