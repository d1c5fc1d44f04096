import {
  AuthorizationResponseError,
  OperationProcessingError,
  RESPONSE_IS_NOT_CONFORM,
  ResponseBodyError,
} from 'oauth4webapi'
import { SocialTrouble } from './social.ts'

// The codes of RFC 6749 for a refusal by the person, and those of LinkedIn, Facebook and Apple.
const REFUSED =
  /^(access_denied|user_denied|user_cancelled_login|user_cancelled_authorize|user_cancelled|consent_required|login_required)/
const DOWN = /^(server_error|temporarily_unavailable)$/

function answered(error: AuthorizationResponseError): SocialTrouble {
  const reason = `the provider answered ${JSON.stringify(error.error.slice(0, 60))}`
  if (REFUSED.test(error.error)) return new SocialTrouble('refused', reason)
  return new SocialTrouble(DOWN.test(error.error) ? 'unavailable' : 'untrusted', reason)
}

function isBroken(cause: unknown): boolean {
  return cause instanceof Response && cause.status >= 500
}

/**
 * Turns the error of an authorization into a SocialTrouble with its kind. Of the provider's text it keeps only the
 * error code.
 */
export function classifyFailure(error: unknown): SocialTrouble {
  if (error instanceof SocialTrouble) return error
  if (error instanceof AuthorizationResponseError) return answered(error)
  if (error instanceof ResponseBodyError)
    return new SocialTrouble(error.status >= 500 ? 'unavailable' : 'untrusted', `HTTP status ${error.status}`)
  if (!(error instanceof Error)) return new SocialTrouble('broken', 'something else than an error was thrown')
  if (error.name === 'TimeoutError') return new SocialTrouble('slow', 'no answer in time')
  if (error instanceof OperationProcessingError) {
    const isDown = error.code === RESPONSE_IS_NOT_CONFORM && isBroken(error.cause)
    return new SocialTrouble(isDown ? 'unavailable' : 'untrusted', error.message)
  }
  // The error of fetch where the provider cannot be reached, or the connection breaks.
  if (error instanceof TypeError && error.cause !== undefined)
    return new SocialTrouble('unavailable', 'the provider could not be reached')
  return new SocialTrouble('untrusted', `${error.name}: ${error.message}`)
}
