import { ApiError } from '../graphql/api-error.ts'
import { noConnection } from './no-connection.ts'

const path = '/api/auth/'

/**
 * One call of the sign-in API (`POST /api/auth/...`). Answers the JSON body, undefined for a 204.
 * Throws an ApiError with the server's message, fields, attemptsRemaining and blockedUntil.
 */
export const postAuth = async <Answer = undefined>(name: string, body: object): Promise<Answer> => {
  const response = await fetch(path + name, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw noConnection()
  })
  const answer = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError({ code: 'INTERNAL', ...answer, status: response.status })
  return answer
}
