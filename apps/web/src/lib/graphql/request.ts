import type { TadaDocumentNode } from 'gql.tada'
import { reportError } from '../error-reports/report-error.ts'
import { askInTime, patienceMs } from '../http/ask-in-time.ts'
import { freshToken } from '../session/refresh-session.ts'
import { endSession, readSession, untilStaying } from '../session/session.ts'
import type { Details } from './api-error.ts'
import { ApiError, endsSession } from './api-error.ts'
import { bodyOf, nameOf, writes } from './trusted-document.ts'

type Failure = {
  message?: string
  extensions?: Partial<Details>
}

/**
 * Makes one GraphQL call. Variables may be left out where the document has none. Throws an ApiError. Where the server
 * no longer accepts the session, it clears the session and reloads the page. It reports any other failure (section 8).
 */
export const request = async <Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  ...[variables, signal]: Record<never, never> extends Variables
    ? [variables?: Variables, signal?: AbortSignal]
    : [variables: Variables, signal?: AbortSignal]
): Promise<Result> => {
  // A read that starts while the session ends would be refused.
  if (!writes(document)) await untilStaying()
  const token = await freshToken()
  const asked = await askInTime('/api/graphql', {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: JSON.stringify(await bodyOf(document, variables)),
    patienceMs: writes(document) ? patienceMs.write : patienceMs.read,
    operation: nameOf(document),
    outlivesPage: writes(document),
    signal,
  })
  const { response } = asked
  const answer = (asked.answer ?? {}) as { data?: Result; errors?: Failure[] }
  const failure = answer.errors?.[0]
  if (response.ok && !failure && answer.data) return answer.data

  const error = new ApiError({
    ...failure?.extensions,
    message: failure?.message,
    status: response.status,
  })
  if (response.status === 401 || endsSession.has(error.code) || error.text === 'Unauthorized') {
    const session = readSession()
    // A visitor has no session to end, and this call must not end a newer session of another tab.
    if (token && session.state === 'member' && session.token === token) endSession(error.text)
  } else {
    reportError(error, { operation: nameOf(document) })
  }
  throw error
}
