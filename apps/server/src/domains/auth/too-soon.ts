import { codeAlreadySent } from '@reprise/rules/auth/otp'
import { Failure } from '#platform/fail.ts'

const shown = (at: Temporal.Instant) => at.toString({ smallestUnit: 'second' })

/** 429 while a code is out and may not be sent again yet; its words let the web app go on to the code step (spec 8, S-019). */
export function tooSoon(nextResend: Temporal.Instant, expiredDate: Temporal.Instant): Failure {
  return new Failure('RATE_LIMITED', codeAlreadySent, {
    nextResend: shown(nextResend),
    expiredDate: shown(expiredDate),
  })
}
