import type { Details } from '../graphql/api-error.ts'
import { freshToken, renewSession } from '../session/refresh-session.ts'
import { fetchInTime, patienceMs, readJson } from './ask-in-time.ts'

interface Call {
  /** Names the call in error reports. */
  operation: string
  /** Of who asked and may leave. */
  signal?: AbortSignal | undefined
}

/** What was read of a good answer, or what the server refused. */
type Answered<Read> = { isGood: true; good: Read } | { isGood: false; refusal: Details }

const isNotAuthenticated = ({ status, code }: Details) => status === 401 || code === 'AUTH_NOT_AUTHENTICATED'

/**
 * Gets from an address of ours other than sign-in's, as the person who is signed in, and reads a good answer with `read`.
 * A 401, or a refusal with the code of one, is asked once more after a refresh; where the refresh is refused too, the
 * session is cleared and the page reloads (section 8). Throws an ApiError where the session could not be renewed for
 * another reason: the 401 alone would say that it is over. As fetchInTime does, where no server was reached or the answer
 * did not come in time.
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
