import type { AuthorizationServer, HttpRequestOptions } from 'oauth4webapi'
import { discoveryRequest, processDiscoveryResponse } from 'oauth4webapi'
import type { ProviderSpec } from './provider-spec.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Finds the addresses of providers. Those of an OpenID provider come from its issuer and are kept for an hour (the
 * library keeps the provider's keys for five minutes); those of the others come from the table.
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
