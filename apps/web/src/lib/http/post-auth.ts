import { reportError } from '../error-reports/report-error.ts'
import { ApiError } from '../graphql/api-error.ts'
import { readSession } from '../session/session.ts'
import { noConnection } from './no-connection.ts'
import { noteServerTime } from './server-time.ts'

const path = '/api/auth/'

/**
 * One call of the sign-in API (`POST /api/auth/...`), with the bearer token where there is one. Answers the JSON
 * body, undefined for a 204. Throws an ApiError with the server's message, fields, attemptsRemaining and blockedUntil.
 * As section 8 says it is never repeated after a refresh: see post-own-auth.ts for calls that need the token.
 */
export const postAuth = async <Answer = undefined>(
  name: string,
  body: object,
  signal?: AbortSignal,
): Promise<Answer> => {
  const session = readSession()
  const bearer = session.state === 'member' && { authorization: `Bearer ${session.token}` }
  const response = await fetch(path + name, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer },
    body: JSON.stringify(body),
    signal: signal ?? null,
  }).catch(() => {
    const failure = noConnection()
    reportError(failure, { operation: name })
    throw failure
  })
  noteServerTime(response.headers.get('date'))
  const answer = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError({ ...answer, status: response.status })
  return answer
}
