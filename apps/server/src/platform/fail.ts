import type { ErrorCode } from '@reprise/rules/platform/error-codes'
import { errorCatalogue } from '@reprise/rules/platform/error-codes'

export interface Gap {
  kind: string
  /** Null where it is not known. */
  have: number | null
  need: number
}

/** What a refusal carries beside its code and sentence: over GraphQL in `extensions`, over REST in the body. */
interface FailureDetails {
  fields?: Record<string, string>
  gaps?: Gap[]
  /** Guesses that are left before the block, and until when it lasts (RFC 3339). */
  attemptsRemaining?: number
  blockedUntil?: string
  /** Of a code that is out: when it may be sent again, and until when it is good. */
  nextResend?: string
  expiredDate?: string
}

/** A refusal that the caller may read: a code of the catalogue and a sentence for a person. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly details: FailureDetails
  constructor(code: ErrorCode, message: string, details: FailureDetails = {}, cause?: unknown) {
    super(message, { cause })
    this.name = 'Failure'
    this.code = code
    this.details = details
  }
}

/** What Retry-After says to a caller who met UNAVAILABLE, in seconds. */
export const RETRY_AFTER_S = 2

const because = (code: ErrorCode) => (message?: string) =>
  new Failure(code, message ?? errorCatalogue[code].message)

/** One way to refuse per code of the catalogue. Use as `throw fail.notFound('…')`. */
export const fail = {
  notAuthenticated: because('AUTH_NOT_AUTHENTICATED'),
  notAuthorized: because('AUTH_NOT_AUTHORIZED'),
  forbidden: because('FORBIDDEN'),
  notFound: because('NOT_FOUND'),
  conflict: because('CONFLICT'),
  soldOut: because('SOLD_OUT'),
  limitReached: because('LIMIT_REACHED'),
  holdExpired: because('HOLD_EXPIRED'),
  quoteExpired: because('QUOTE_EXPIRED'),
  rateLimited: because('RATE_LIMITED'),
  stepUpRequired: because('STEP_UP_REQUIRED'),
  idempotencyMismatch: because('IDEMPOTENCY_MISMATCH'),
  /** Nobody's fault and soon over: the database cannot be had, or too many wait already. */
  unavailable: (cause?: unknown) => new Failure('UNAVAILABLE', errorCatalogue.UNAVAILABLE.message, {}, cause),
  /** Somebody else holds what this would change. */
  stillWorkedOn: (cause?: unknown) =>
    new Failure('CONFLICT', 'This is still being worked on. Please try again.', {}, cause),
  /** Others changed again and again what this had read, or the database undid it because of them. */
  changedMeanwhile: (cause?: unknown) => new Failure('CONFLICT', errorCatalogue.CONFLICT.message, {}, cause),
  badInput: (message: string, fields?: Record<string, string>) =>
    new Failure('BAD_INPUT', message, fields ? { fields } : {}),
  /** A refusal that the rules decided. */
  because: (refusal: { code: ErrorCode; message: string }) => new Failure(refusal.code, refusal.message),
  notEligible: (message: string, gaps: Gap[]) => new Failure('NOT_ELIGIBLE', message, { gaps }),
}
