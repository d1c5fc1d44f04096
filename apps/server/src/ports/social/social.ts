import type { SocialOffer, SocialProvider } from '@reprise/rules/auth/social'
import type { SocialFailure } from '@reprise/rules/auth/social-texts'
import type { SocialAction as AccountAction } from '@reprise/rules/offers/earning/enums'

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

/** What a provider tells of the accounts there. */
export interface ActionTeller {
  /** The actions that it knows of. */
  actions: readonly AccountAction[]
  /** Whether an account did an action at a link. */
  did(asked: { subject: string; action: AccountAction; link: string }): Promise<boolean>
}

/** The providers of social sign-in. `begin` and `finish` throw SocialTrouble. */
export interface Social {
  offers(): SocialOffer[]
  /** The provider's page where the person agrees or not. */
  begin(authorization: Authorization): Promise<string>
  /** Reads the person from the query with which the provider sent the browser back, within 10 seconds. */
  finish(authorization: Authorization, query: URLSearchParams): Promise<Identity>
  /** Who tells what connected accounts did. Null where the provider tells nothing. */
  tellerOf(provider: SocialProvider): ActionTeller | null
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
