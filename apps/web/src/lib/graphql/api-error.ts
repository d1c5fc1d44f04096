import { errorCatalogue, genericMessage } from '@reprise/rules/platform/failures/error-codes'
import type { Sentence, SentenceValue } from '@reprise/rules/platform/sentence'

/** One unmet condition of NOT_ELIGIBLE. */
export type Gap = {
  kind: string
  have: number | null
  need: number | null
  /** The club and the tier that an event for members asks for. */
  club?: { name: string; slug: string } | null
  tier?: string
}

/** What the server says about a refusal, by the same names over GraphQL and REST. */
export type Details = {
  code?: string
  /** The message in English, for programs and logs. A person is shown `text` with its values. */
  message?: string | undefined
  text?: string
  values?: Record<string, SentenceValue>
  status?: number
  /** The messages for the wrong fields: in English, and as a person is shown them. */
  fields?: Record<string, string>
  fieldTexts?: Record<string, Sentence>
  gaps?: Gap[]
  attemptsRemaining?: number
  blockedUntil?: string
  nextResend?: string
  expiredDate?: string
}

/** The status codes of a proxy, or of a server without its database, that last for a while. */
const passing = [502, 503, 504]

/** A refusal of the server, over GraphQL or REST. It always has a sentence for a person (`say`). */
export class ApiError extends Error implements Sentence {
  readonly code: string
  readonly status: number
  readonly text: string
  readonly values: Record<string, SentenceValue>
  readonly fields: Record<string, Sentence>
  readonly gaps: Gap[]
  readonly attemptsRemaining: number | undefined
  readonly blockedUntil: string | undefined
  /** For a code that was already sent: when a person may ask for another code, and when this one expires. */
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

/** The codes that say that the server no longer takes the session (section 8). */
export const endsSession: ReadonlySet<string> = new Set(['AUTH_NOT_AUTHENTICATED', 'AUTH_NOT_AUTHORIZED'])

/** True where the outcome of a call is unknown and a repeat may get an answer. With its key, a repeat is safe. */
export const lacksAnswer = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'UNAVAILABLE')
