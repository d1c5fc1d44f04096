import { phrase } from '../phrase.ts'
/** Shown when no specific message is present (spec 8). */
export const genericMessage = phrase(
  'Oops! Looks like something went wrong. Please try again or contact support.',
)

/** Every code that a failure can have, with its HTTP status in REST, and its message where there is no better one. */
export const errorCatalogue = {
  AUTH_NOT_AUTHENTICATED: { status: 401, message: phrase('Please log in to continue.') },
  AUTH_NOT_AUTHORIZED: { status: 401, message: phrase('Your session has ended. Please log in again.') },
  FORBIDDEN: { status: 403, message: phrase("You don't have permission to do this.") },
  NOT_FOUND: { status: 404, message: phrase("We couldn't find what you are looking for.") },
  BAD_INPUT: { status: 400, message: phrase('Please check what you entered.') },
  CONFLICT: { status: 409, message: phrase('This is no longer possible. Please reload and try again.') },
  SOLD_OUT: { status: 409, message: phrase('Sold out.') },
  NOT_ELIGIBLE: { status: 403, message: phrase("You don't meet the requirements yet.") },
  INSUFFICIENT_POINTS: { status: 409, message: phrase("You don't have enough rep points.") },
  LIMIT_REACHED: { status: 409, message: phrase("You've reached the limit.") },
  HOLD_EXPIRED: { status: 409, message: phrase('Your reservation has expired. Please start again.') },
  QUOTE_EXPIRED: { status: 409, message: phrase('The price has expired. Please check the total again.') },
  STEP_UP_REQUIRED: { status: 403, message: phrase("Please confirm it's you.") },
  IDEMPOTENCY_MISMATCH: { status: 409, message: phrase('This request was already made with other values.') },
  RATE_LIMITED: { status: 429, message: phrase('Too many requests. Try again later.') },
  UNAVAILABLE: { status: 503, message: phrase("We can't answer right now. Please try again in a moment.") },
  INTERNAL: { status: 500, message: genericMessage },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** Whether a text is a code of the catalogue. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(errorCatalogue, text)
}
