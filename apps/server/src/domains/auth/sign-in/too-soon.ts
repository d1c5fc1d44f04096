import { codeAlreadySent, otherAddressLater, otherNumberLater } from '@reprise/rules/auth/otp'
import { errorCatalogue } from '@reprise/rules/platform/failures/error-codes'
import { Failure } from '#platform/fail.ts'

const shown = (at: Temporal.Instant) => at.toString({ smallestUnit: 'second' })

/** 429 while a code is out and may not be sent again yet; its words let the web app go on to the code step (spec 8, S-019). */
export function tooSoon(nextResend: Temporal.Instant, expiredDate: Temporal.Instant): Failure {
  return new Failure('RATE_LIMITED', codeAlreadySent, {
    nextResend: shown(nextResend),
    expiredDate: shown(expiredDate),
  })
}

/** 429 while a code is out to one number and another one is asked for: in words that say of no code that it was sent (S-019). */
export function otherNumberRests(nextResend: Temporal.Instant): Failure {
  return new Failure('RATE_LIMITED', otherNumberLater, { nextResend: shown(nextResend) })
}

/** 429 while a link is out to one address and another is asked for. */
export function addressRests(nextResend: Temporal.Instant): Failure {
  return new Failure('RATE_LIMITED', otherAddressLater, { nextResend: shown(nextResend) })
}

/** 429 where enough codes were sent for a while, with the time from which another one may be asked for. */
export function sentEnough(nextResend: Temporal.Instant): Failure {
  return new Failure('RATE_LIMITED', errorCatalogue.RATE_LIMITED.message, { nextResend: shown(nextResend) })
}
