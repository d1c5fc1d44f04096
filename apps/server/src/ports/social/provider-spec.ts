import type { z } from 'zod'
import type { Identity } from './social.ts'

interface Common {
  /** Who the provider is: the issuer of OpenID Connect, else a name of ours for mix-up checks. */
  issuer: string
  /** As the authorization request writes it; some separate by commas. */
  scope: string
  /** Whether it takes PKCE, with S256. */
  pkce: boolean
  /**
   * How this server proves itself where the code is redeemed: secret in the header or in the body; `apple`: a JWT
   * signed with the team's key; `client-key`: in the body, where the id is called client_key.
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
