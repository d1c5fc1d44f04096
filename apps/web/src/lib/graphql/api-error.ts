import { errorCatalogue, genericMessage } from '@reprise/rules/platform/error-codes'

/** One unmet condition of NOT_ELIGIBLE. */
export type Gap = { kind: string; have: number | null; need: number | null }

/** What the server says of a refusal, by the same names over GraphQL and REST. */
export type Details = {
  code?: string
  message?: string | undefined
  status?: number
  fields?: Record<string, string>
  gaps?: Gap[]
  attemptsRemaining?: number
  blockedUntil?: string
  nextResend?: string
  expiredDate?: string
}

/** What a proxy, or a server without its database, answers for a while. */
const passing = [502, 503, 504]

/** What the server, over GraphQL or REST, refused; `message` can always be shown to a person. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly fields: Record<string, string>
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
    this.fields = details.fields ?? {}
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

/** The text to show for whatever was thrown: the server's message, else the generic one. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : genericMessage
