import type { SocialOffer, SocialProvider } from '@reprise/rules/auth/social'
import type { SocialFailure } from '@reprise/rules/auth/social-texts'

declare module '#platform/ctx.ts' {
  interface Services {
    social: Social
  }
}

/** A person at a provider. */
export interface Identity {
  /** The provider's id of the person, which never changes. */
  subject: string
  name: string | null
  /** Lower case. */
  email: string | null
  /** Whether the provider says that the person has proven the address. */
  isEmailVouched: boolean
  /** The person's name at the provider. */
  handle: string | null
  /** The person's public page at the provider. */
  url: string | null
  /** How many people follow the account. Null where the provider does not say. */
  followers: number | null
}

/** One authorization at a provider. Its three secrets are never shown to a person. */
export interface Authorization {
  provider: SocialProvider
  state: string
  nonce: string
  verifier: string
  redirectUri: string
}

/** The providers of social sign-in. Both calls throw SocialTrouble. */
export interface Social {
  offers(): SocialOffer[]
  /** The provider's page where the person agrees or not. */
  begin(authorization: Authorization): Promise<string>
  /** Reads the person from the query with which the provider sent the browser back, within 10 seconds. */
  finish(authorization: Authorization, query: URLSearchParams): Promise<Identity>
}

/** An authorization that failed; `reason` is for the log and contains no secret. */
export class SocialTrouble extends Error {
  override name = 'SocialTrouble'
  readonly failure: SocialFailure
  constructor(failure: SocialFailure, reason: string) {
    super(reason)
    this.failure = failure
  }
}
