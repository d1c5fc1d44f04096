import type { AuthorizationServer, HttpRequestOptions } from 'oauth4webapi'
import { discoveryRequest, processDiscoveryResponse } from 'oauth4webapi'
import type { ProviderSpec } from './provider-spec.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Finds a provider's addresses: of an OpenID provider by its issuer, kept for an hour (its keys are kept with them,
 * by the library, for five minutes); of the others as the table has them.
 */
export function serverFinder() {
  const known = new Map<string, { server: AuthorizationServer; until: number }>()
  return async (spec: ProviderSpec, options: HttpRequestOptions<'GET'>): Promise<AuthorizationServer> => {
    if (spec.kind === 'oauth') {
      const { issuer, authorizationUrl, tokenUrl } = spec
      return { issuer, authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl }
    }
    const kept = known.get(spec.issuer)
    if (kept && kept.until > performance.now()) return kept.server
    const issuer = new URL(spec.issuer)
    const server = await processDiscoveryResponse(issuer, await discoveryRequest(issuer, options))
    known.set(spec.issuer, { server, until: performance.now() + HOUR_MS })
    return server
  }
}
