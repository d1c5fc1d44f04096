import type { SocialOffer, SocialProvider } from '@reprise/rules/auth/social'
import type { SocialFailure } from '@reprise/rules/auth/social-texts'

declare module '#platform/ctx.ts' {
  interface Services {
    social: Social
  }
}

/** Somebody as a provider knows them. */
export interface Identity {
  /** Stable and unique at this provider. */
  subject: string
  name: string | null
  /** Lower case. */
  email: string | null
  /** Whether the provider says that the address has been proven to be theirs. */
  isEmailVouched: boolean
  /** What they are called there. */
  handle: string | null
  /** Their public page there. */
  url: string | null
}

/** One way to a provider and back; the three secrets are never shown to a person. */
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
  /** Who the provider says it was: by the query it sent the browser back with, within 10 seconds. */
  finish(authorization: Authorization, query: URLSearchParams): Promise<Identity>
}

/** An authorization that came to nothing; `reason` is for the log and holds no secret. */
export class SocialTrouble extends Error {
  override name = 'SocialTrouble'
  readonly failure: SocialFailure
  constructor(failure: SocialFailure, reason: string) {
    super(reason)
    this.failure = failure
  }
}
