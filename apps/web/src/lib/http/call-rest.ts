import { freshToken, renewSession } from '../session/refresh-session.ts'
import { fetchInTime, patienceMs } from './ask-in-time.ts'

interface Call {
  /** Names the call in error reports. */
  operation: string
  /** Of who asked and may leave. */
  signal?: AbortSignal | undefined
}

/**
 * Gets from an address of ours other than sign-in's, as the person who is signed in, and reads the answer with `read`. A
 * 401 is asked once more after a refresh; where the refresh is refused too, the session is cleared and the page reloads
 * (section 8). Throws an ApiError where the session could not be renewed for another reason: the 401 alone would say
 * that it is over. As fetchInTime does, where no server was reached or the answer did not come in time.
 */
export const callRest = async <Read>(
  href: string,
  call: Call,
  read: (response: Response, goOn: () => void) => Promise<Read>,
): Promise<{ response: Response; answer: Read }> => {
  const send = async () => {
    const token = await freshToken()
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
    return fetchInTime(href, { headers }, { ...call, patienceMs: patienceMs.read }, read)
  }
  const first = await send()
  if (first.response.status !== 401) return first
  const trouble = await renewSession()
  if (trouble) throw trouble
  return send()
}
