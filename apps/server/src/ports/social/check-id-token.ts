import { createHash } from 'node:crypto'
import type { IDToken, TokenEndpointResponse } from 'oauth4webapi'
import { SocialTrouble } from './social.ts'

function digestOf(alg: string): string {
  if (alg === 'EdDSA' || alg === 'Ed25519') return 'sha512'
  return `sha${alg.slice(-3)}`
}

function algorithmOf(idToken: string): string {
  const header: unknown = JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString())
  return typeof header === 'object' && header && 'alg' in header ? String(header.alg) : ''
}

/**
 * Checks the parts of OpenID Connect Core 3.1.3.7 and 3.1.3.8 that the library does not check: `azp`, where it is
 * given, must name this client, and `at_hash`, where it is given, must fit this access token. The signature was
 * checked before.
 */
export function checkIdToken(answer: TokenEndpointResponse, claims: IDToken, clientId: string): void {
  if (claims.azp !== undefined && claims.azp !== clientId)
    throw new SocialTrouble('untrusted', 'azp names another client')
  if (claims.at_hash === undefined) return
  const hash = createHash(digestOf(algorithmOf(answer.id_token ?? '')))
    .update(answer.access_token)
    .digest()
  if (claims.at_hash !== hash.subarray(0, hash.length / 2).toString('base64url'))
    throw new SocialTrouble('untrusted', 'at_hash is of another access token')
}
