import { reportError } from '../error-reports/report-error.ts'
import { languageNow } from '../locale.ts'
import { noAnswer, noConnection } from './no-connection.ts'
import { noteServerTime } from './server-time.ts'

/** How long the whole answer of a call may take. The time limits of the server itself are shorter. */
export const patienceMs = { read: 15_000, write: 30_000 }

interface Deadline {
  patienceMs: number
  /** Names the call in error reports. */
  operation: string | undefined
  /** Aborts the call, for example because the person leaves the page. */
  signal?: AbortSignal | null | undefined
}

/**
 * Fetches from an address of our server. `read` reads the answer. The body has the same deadline; `goOn` starts the
 * deadline again each time more of a long body has come. Throws an ApiError where no server was reached, or its
 * answer did not come in time.
 */
export const fetchInTime = async <Read>(
  href: string,
  init: RequestInit,
  { patienceMs, operation, signal }: Deadline,
  read: (response: Response, goOn: () => void) => Promise<Read>,
): Promise<{ response: Response; answer: Read }> => {
  const deadline = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const goOn = () => {
    clearTimeout(timer)
    timer = setTimeout(() => deadline.abort(), patienceMs)
  }
  goOn()
  const headers = new Headers(init.headers)
  // The server uses this language for messages that it sends to the person because of the call.
  headers.set('accept-language', languageNow())
  try {
    const response = await fetch(href, {
      ...init,
      headers,
      signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
    })
    noteServerTime(response.headers.get('date'))
    return { response, answer: await read(response, goOn) }
  } catch (error) {
    if (signal?.aborted) throw error
    const failure = deadline.signal.aborted ? noAnswer() : noConnection()
    reportError(failure, { operation })
    throw failure
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the answer as JSON, or undefined where it is no JSON. */
export const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Call extends Deadline {
  body: string
  headers: Record<string, string>
  /** The browser sends the call also where the person leaves the page in the same moment. */
  outlivesPage?: boolean
}

/** The browser takes calls that outlive their page only up to 64 KiB, all of them together. */
const largestToOutlive = 4096

/** Posts to an address of our server with fetchInTime, and reads the answer as JSON. */
export const askInTime = (
  href: string,
  { body, headers, outlivesPage = false, ...deadline }: Call,
): Promise<{ response: Response; answer: unknown }> =>
  fetchInTime(
    href,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      keepalive: outlivesPage && body.length <= largestToOutlive,
    },
    deadline,
    readJson,
  )
