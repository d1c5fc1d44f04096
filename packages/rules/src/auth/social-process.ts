import { z } from 'zod'
import type { SocialProvider } from './social.ts'
import { socialProviders } from './social.ts'
import type { SocialFailure } from './social-texts.ts'
import { socialFailures } from './social-texts.ts'

/** The sign-in answer for the process page: tokens, and the facts that the guards of the pages need. */
type ProcessSignIn = {
  /** Null where the second factor or the recovery of the account is still to be done. */
  token: string | null
  refreshToken: string
  userId: string
  email: string | null
  userName: string
  skipMultiFactorAuthentication: boolean
  authInfo: {
    isDeleted: boolean
    isComplete: boolean
    isPhoneNumberVerified: boolean
    agreeToTermsAndConditions: boolean
  }
  /** The moment when a deleted account is erased for good (RFC 3339); null for other accounts. */
  deletesAt: string | null
}

/** How a popup ended. `state` comes from the page that opened the popup. */
export type ProcessOutcome = { provider: SocialProvider; state: string } & (
  | { kind: 'signed-in'; answer: ProcessSignIn; expiresIn: number }
  | { kind: 'connected'; code: string }
  | { kind: 'failed'; failure: SocialFailure }
)

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const filled = z.string().min(1).max(4000)
const place = { provider: z.enum(socialProviders), state: z.string().max(200) }

const signedIn = z.object({
  ...place,
  token: z.string().max(4000),
  refresh_token: filled,
  expires_in: z.coerce.number().int().min(0),
  user_id: filled,
  email: z.string().max(400).optional(),
  user_name: filled,
  skips_multi_factor: flag,
  is_deleted: flag,
  is_complete: flag,
  is_phone_number_verified: flag,
  agrees_to_terms: flag,
  deletes_at: z.iso.datetime().optional(),
})
const connected = z.object({ ...place, code: filled })
const failed = z.object({ ...place, error: z.enum(socialFailures) })

type Address = { search: string; hash: string }

const boolean = (value: boolean) => String(value)

/**
 * The fragment of the process page's address, without `#`. Browsers send no fragment to servers, so it reaches no
 * log.
 */
export function processFragment(outcome: ProcessOutcome): string {
  const { provider, state } = outcome
  const query = new URLSearchParams({ provider, state })
  if (outcome.kind === 'failed') query.set('error', outcome.failure)
  if (outcome.kind === 'connected') query.set('code', outcome.code)
  if (outcome.kind === 'signed-in') {
    const { answer, expiresIn } = outcome
    const { authInfo } = answer
    query.set('token', answer.token ?? '')
    query.set('refresh_token', answer.refreshToken)
    query.set('expires_in', String(expiresIn))
    query.set('user_id', answer.userId)
    if (answer.email !== null) query.set('email', answer.email)
    query.set('user_name', answer.userName)
    query.set('skips_multi_factor', boolean(answer.skipMultiFactorAuthentication))
    query.set('is_deleted', boolean(authInfo.isDeleted))
    query.set('is_complete', boolean(authInfo.isComplete))
    query.set('is_phone_number_verified', boolean(authInfo.isPhoneNumberVerified))
    query.set('agrees_to_terms', boolean(authInfo.agreeToTermsAndConditions))
    if (answer.deletesAt !== null) query.set('deletes_at', answer.deletesAt)
  }
  return query.toString()
}

/**
 * Reads the outcome in an address, from its query and its fragment. The fragment wins where both have a value.
 * Returns `foreign` where the address has the required parts but this server did not make it. Returns undefined where
 * parts are missing; the page is then /404 (spec 2). A social access token counts as `code`, and as nothing else.
 */
export function readProcessAddress({ search, hash }: Address): ProcessOutcome | 'foreign' | undefined {
  const written = [search, hash].flatMap((part) => [...new URLSearchParams(part.replace(/^[#?]/, ''))])
  const given: Record<string, string> = Object.fromEntries(written)
  const { token, refresh_token, expires_in } = given
  const code = given.access_token ?? given.accessToken ?? given.social_access_token
  const isComplete = Boolean((token && refresh_token && expires_in) || code)
  return outcomeOf({ code, ...given }) ?? (isComplete ? 'foreign' : undefined)
}

function outcomeOf(given: Record<string, string | undefined>): ProcessOutcome | undefined {
  const failure = failed.safeParse(given).data
  if (failure) return { kind: 'failed', ...placeOf(failure), failure: failure.error }
  const connection = connected.safeParse(given).data
  if (connection) return { kind: 'connected', ...placeOf(connection), code: connection.code }
  const answer = signedIn.safeParse(given).data
  if (!answer) return undefined
  return {
    kind: 'signed-in',
    ...placeOf(answer),
    expiresIn: answer.expires_in,
    answer: {
      token: answer.token === '' ? null : answer.token,
      refreshToken: answer.refresh_token,
      userId: answer.user_id,
      email: answer.email ?? null,
      userName: answer.user_name,
      skipMultiFactorAuthentication: answer.skips_multi_factor,
      authInfo: {
        isDeleted: answer.is_deleted,
        isComplete: answer.is_complete,
        isPhoneNumberVerified: answer.is_phone_number_verified,
        agreeToTermsAndConditions: answer.agrees_to_terms,
      },
      deletesAt: answer.deletes_at ?? null,
    },
  }
}

function placeOf({ provider, state }: { provider: SocialProvider; state: string }) {
  return { provider, state }
}
