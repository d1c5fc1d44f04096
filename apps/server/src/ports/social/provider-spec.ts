import type { z } from 'zod'
import type { Identity } from './social.ts'

interface Common {
  /**
   * The issuer of an OpenID Connect provider; for other providers a name of ours, for the checks against mix-up.
   */
  issuer: string
  /** The scope in the form of the authorization request. Some providers separate with commas. */
  scope: string
  /** Whether it takes PKCE, with S256. */
  pkce: boolean
  /**
   * How this server proves itself when it redeems a code: `basic` with the secret in the header, `post` in the
   * body, `apple` by a JWT signed with the team's key, `client-key` in the body, with the id as client_key.
   */
  client: 'basic' | 'post' | 'apple' | 'client-key'
  /** More of the authorization request. */
  extra?: Record<string, string>
  /** How the profile reads: claims or the answer of the profile address. */
  profile: z.ZodType<Identity>
}

export interface OpenIdSpec extends Common {
  kind: 'openid'
  /** Whether its ID tokens carry the nonce. */
  nonce: boolean
  /** Whether the address of the claims must be asked too: the ID token has not all of them. */
  userInfo: boolean
  /** A name that comes beside the code and not in a claim. */
  nameOf?(query: URLSearchParams): string | null
}

export interface OAuthSpec extends Common {
  kind: 'oauth'
  authorizationUrl: string
  tokenUrl: string
  profileUrl: string
}

/** One row of the table of providers. */
export type ProviderSpec = OpenIdSpec | OAuthSpec
