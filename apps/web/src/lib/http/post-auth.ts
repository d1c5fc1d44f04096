import type { Details } from '../graphql/api-error.ts'
import { ApiError } from '../graphql/api-error.ts'
import { readSession } from '../session/session.ts'
import { askInTime, patienceMs } from './ask-in-time.ts'

const path = '/api/auth/'

/**
 * Makes one call of the sign-in API (`POST /api/auth/...`), with the bearer token where there is one. Returns the JSON
 * body, undefined for a 204. Throws an ApiError with the server's message, fields, attemptsRemaining and blockedUntil.
 * It is never repeated after a refresh (section 8). Calls that need the token use post-own-auth.ts.
 */
export const postAuth = async <Answer = undefined>(
  name: string,
  body: object,
  within = patienceMs.write,
): Promise<Answer> => {
  const session = readSession()
  const bearer = session.state === 'member' && { authorization: `Bearer ${session.token}` }
  const { response, answer } = await askInTime(path + name, {
    headers: { ...bearer },
    body: JSON.stringify(body),
    patienceMs: within,
    operation: name,
  })
  if (!response.ok) throw new ApiError({ ...(answer as Details | undefined), status: response.status })
  return answer as Answer
}
