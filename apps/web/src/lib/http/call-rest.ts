import type { Details } from '../graphql/api-error.ts'
import { freshToken, renewSession } from '../session/refresh-session.ts'
import { fetchInTime, patienceMs, readJson } from './ask-in-time.ts'

interface Call {
  /** Names the call in error reports. */
  operation: string
  /** Aborts the call, for example because the person leaves the page. */
  signal?: AbortSignal | undefined
}

/** The data of a good answer, or the refusal of the server. */
type Answered<Read> = { isGood: true; good: Read } | { isGood: false; refusal: Details }

const isNotAuthenticated = ({ status, code }: Details) => status === 401 || code === 'AUTH_NOT_AUTHENTICATED'

/**
 * Gets data from an address of our server, as the signed-in person, and reads a good answer with `read`. Not for the
 * addresses of sign-in. After a 401, or a refusal with that code, it refreshes the session and asks once more. Where
 * the server refuses the refresh, too, it clears the session and the page reloads (section 8). Throws an ApiError
 * where the refresh failed for another reason, because the 401 alone would say that the session is over. Also throws
 * where no server was reached or the answer did not come in time.
 */
export const callRest = async <Read>(
  href: string,
  call: Call,
  read: (response: Response, goOn: () => void) => Promise<Read>,
): Promise<Answered<Read>> => {
  const readAnswer = async (response: Response, goOn: () => void): Promise<Answered<Read>> => {
    if (response.ok) return { isGood: true, good: await read(response, goOn) }
    const said = (await readJson(response)) as Details | undefined
    return { isGood: false, refusal: { ...said, status: response.status } }
  }
  const send = async () => {
    const token = await freshToken()
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
    const deadline = { ...call, patienceMs: patienceMs.read }
    return (await fetchInTime(href, { headers }, deadline, readAnswer)).answer
  }
  const first = await send()
  if (first.isGood || !isNotAuthenticated(first.refusal)) return first
  const trouble = await renewSession()
  if (trouble) throw trouble
  return send()
}
