import { errorCatalogue, genericMessage } from '@reprise/rules/platform/failures/error-codes'
import type { Sentence, SentenceValue } from '@reprise/rules/platform/sentence'

/** One unmet condition of NOT_ELIGIBLE. */
export type Gap = { kind: string; have: number | null; need: number | null }

/** What the server says of a refusal, by the same names over GraphQL and REST. */
export type Details = {
  code?: string
  /** In English, for programs and logs; a person is shown `text` with its values. */
  message?: string | undefined
  text?: string
  values?: Record<string, SentenceValue>
  status?: number
  /** The fields that are wrong, in English, and what a person is shown of them. */
  fields?: Record<string, string>
  fieldTexts?: Record<string, Sentence>
  gaps?: Gap[]
  attemptsRemaining?: number
  blockedUntil?: string
  nextResend?: string
  expiredDate?: string
}

/** What a proxy, or a server without its database, answers for a while. */
const passing = [502, 503, 504]

/** What the server, over GraphQL or REST, refused: a sentence that can always be shown to a person (`say`). */
export class ApiError extends Error implements Sentence {
  readonly code: string
  readonly status: number
  readonly text: string
  readonly values: Record<string, SentenceValue>
  readonly fields: Record<string, Sentence>
  readonly gaps: Gap[]
  readonly attemptsRemaining: number | undefined
  readonly blockedUntil: string | undefined
  /** Of a code that is out already: when another one may be asked for, and when it runs out. */
  readonly nextResend: string | undefined
  readonly expiredDate: string | undefined

  constructor(details: Details) {
    const status = details.status ?? 200
    const code = details.code ?? (passing.includes(status) ? 'UNAVAILABLE' : 'INTERNAL')
    super(details.message || (code === 'UNAVAILABLE' ? errorCatalogue.UNAVAILABLE.message : genericMessage))
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.text = details.text ?? this.message
    this.values = details.values ?? {}
    this.fields = details.fieldTexts ?? {}
    this.gaps = details.gaps ?? []
    this.attemptsRemaining = details.attemptsRemaining
    this.blockedUntil = details.blockedUntil
    this.nextResend = details.nextResend
    this.expiredDate = details.expiredDate
  }
}

/** The codes of an answer to a session that the server no longer takes (section 8). */
export const endsSession: ReadonlySet<string> = new Set(['AUTH_NOT_AUTHENTICATED', 'AUTH_NOT_AUTHORIZED'])

/** No answer to the call is known, and the same call may have one in a moment: with its key it is safe to repeat. */
export const lacksAnswer = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'UNAVAILABLE')
