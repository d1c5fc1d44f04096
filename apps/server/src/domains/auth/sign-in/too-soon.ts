import { codeAlreadySent, otherAddressLater, otherNumberLater } from '@reprise/rules/auth/otp'
import { errorCatalogue } from '@reprise/rules/platform/failures/error-codes'
import { Failure } from '#platform/fail.ts'

const shown = (at: Temporal.Instant) => at.toString({ smallestUnit: 'second' })

/**
 * 429 where a code was sent and may not be sent again yet. The web app recognises its text and goes on to the code
 * step (spec 8, S-019).
 */
export function tooSoon(nextResend: Temporal.Instant, expiredDate: Temporal.Instant): Failure {
  return new Failure('RATE_LIMITED', codeAlreadySent, {
    nextResend: shown(nextResend),
    expiredDate: shown(expiredDate),
  })
}

/**
 * 429 where a code was just sent to one number and the caller asks for another number. The text does not say that
 * a code was sent (S-019).
 */
export function otherNumberRests(nextResend: Temporal.Instant): Failure {
  return new Failure('RATE_LIMITED', otherNumberLater, { nextResend: shown(nextResend) })
}

/** 429 where a link was just sent to one address and the caller asks for another address. */
export function addressRests(nextResend: Temporal.Instant): Failure {
  return new Failure('RATE_LIMITED', otherAddressLater, { nextResend: shown(nextResend) })
}

/** 429 where enough codes were sent for a while, with the time from which another one may be asked for. */
export function sentEnough(nextResend: Temporal.Instant): Failure {
  return new Failure('RATE_LIMITED', errorCatalogue.RATE_LIMITED.message, { nextResend: shown(nextResend) })
}
