import type { ErrorCode } from '@reprise/rules/platform/failures/error-codes'
import { errorCatalogue } from '@reprise/rules/platform/failures/error-codes'
import type { Refusal } from '@reprise/rules/platform/failures/refusal'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Plain, Sentence } from '@reprise/rules/platform/sentence'
import { inEnglish } from '@reprise/rules/platform/sentence'

export interface Gap {
  kind: string
  /** Null where it is not known. */
  have: number | null
  need: number
}

/** A text without placeholders, or a sentence with values. Both are keys of the web's catalogues. */
type Said = string | Sentence

const sentenceOf = (said: Said): Sentence => (typeof said === 'string' ? { text: said } : said)

/** What a refusal carries beside its code and its sentence. */
interface FailureDetails {
  fields?: Record<string, Said>
  gaps?: Gap[]
  /** The guesses that are left before the block, and the end of the block (RFC 3339). */
  attemptsRemaining?: number
  blockedUntil?: string
  /** For a code that was sent: when it may be sent again, and until when it is valid. */
  nextResend?: string
  expiredDate?: string
}

/** A refusal that the caller may read: a code of the catalogue and a sentence for a person. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly sentence: Sentence
  readonly details: FailureDetails
  constructor(code: ErrorCode, said: Said, details: FailureDetails = {}, cause?: unknown) {
    const sentence = sentenceOf(said)
    super(inEnglish(sentence), { cause })
    this.name = 'Failure'
    this.code = code
    this.sentence = sentence
    this.details = details
  }

  /** What is wrong with each field, in English. */
  get fields(): Record<string, string> | undefined {
    const { fields } = this.details
    return fields && mapped(fields, (said) => inEnglish(sentenceOf(said)))
  }

  /**
   * What the caller gets beside the English message: over GraphQL in `extensions`, over REST in the body. It has
   * the code, the text with its values, and for fields both the English (`fields`) and the text with its values
   * (`fieldTexts`).
   */
  get body(): Record<string, unknown> {
    const { fields, ...details } = this.details
    return {
      code: this.code,
      ...this.sentence,
      ...details,
      ...(fields && { fields: this.fields, fieldTexts: mapped(fields, sentenceOf) }),
    }
  }
}

function mapped<Value>(fields: Record<string, Said>, change: (said: Said) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, change(said)]))
}

/** The value of Retry-After for a caller who gets UNAVAILABLE, in seconds. */
export const RETRY_AFTER_S = 2

const because =
  (code: ErrorCode) =>
  <const Text extends string>(said?: Plain<Text> | Sentence) =>
    new Failure(code, said ?? errorCatalogue[code].message)

/** One way to refuse per code of the catalogue: `throw fail.notFound('…')`, or `fail.soldOut(sentence('…', values))`. */
export const fail = {
  notAuthenticated: because('AUTH_NOT_AUTHENTICATED'),
  notAuthorized: because('AUTH_NOT_AUTHORIZED'),
  forbidden: because('FORBIDDEN'),
  notFound: because('NOT_FOUND'),
  conflict: because('CONFLICT'),
  soldOut: because('SOLD_OUT'),
  /** SOLD_OUT with the sentence at the field that asks for more than is left. */
  soldOutAt: (said: Said, field: string) => new Failure('SOLD_OUT', said, { fields: { [field]: said } }),
  limitReached: because('LIMIT_REACHED'),
  /** LIMIT_REACHED with the sentence at a field. */
  limitReachedAt: (said: Said, field: string) =>
    new Failure('LIMIT_REACHED', said, { fields: { [field]: said } }),
  holdExpired: because('HOLD_EXPIRED'),
  quoteExpired: because('QUOTE_EXPIRED'),
  rateLimited: because('RATE_LIMITED'),
  stepUpRequired: because('STEP_UP_REQUIRED'),
  idempotencyMismatch: because('IDEMPOTENCY_MISMATCH'),
  /**
   * For trouble that is not the caller's fault and ends soon: the database cannot be reached, or too many callers
   * wait.
   */
  unavailable: (cause?: unknown) => new Failure('UNAVAILABLE', errorCatalogue.UNAVAILABLE.message, {}, cause),
  /** Another write holds the rows that this one needs. */
  stillWorkedOn: (cause?: unknown) =>
    new Failure('CONFLICT', phrase("We're still working on this. Please try again in a moment."), {}, cause),
  /** Others changed again and again what this had read, or the database undid it because of them. */
  changedMeanwhile: (cause?: unknown) => new Failure('CONFLICT', errorCatalogue.CONFLICT.message, {}, cause),
  badInput: <const Text extends string>(said: Plain<Text> | Sentence, fields?: Record<string, Said>) =>
    new Failure('BAD_INPUT', said, fields ? { fields } : {}),
  /** A refusal that the rules decided. */
  because: ({ code, ...said }: Refusal) => new Failure(code, said),
  /** INSUFFICIENT_POINTS, with how many points the caller has and needs, and at the field that asks for them. */
  insufficientPoints(have: bigint, need: bigint, field?: string) {
    const { message } = errorCatalogue.INSUFFICIENT_POINTS
    return new Failure('INSUFFICIENT_POINTS', message, {
      gaps: [{ kind: 'REP_POINTS', have: Number(have), need: Number(need) }],
      ...(field !== undefined && { fields: { [field]: message } }),
    })
  },
  notEligible: (said: Said, gaps: Gap[]) => new Failure('NOT_ELIGIBLE', said, { gaps }),
}
