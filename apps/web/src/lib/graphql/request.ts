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

/** Makes one GraphQL call. Returns the data or the server's refusal. Throws an ApiError where there was no answer. */
const ask = async <Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  token: string | null,
  variables: Variables | undefined,
  signal?: AbortSignal,
): Promise<{ data: Result } | { refusal: ApiError }> => {
  const asked = await askInTime('/api/graphql', {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: JSON.stringify(await bodyOf(document, variables)),
    patienceMs: writes(document) ? patienceMs.write : patienceMs.read,
    operation: nameOf(document),
    outlivesPage: writes(document),
    signal,
  })
  const { response } = asked
  const { data, errors } = (asked.answer ?? {}) as { data?: Result; errors?: Failure[] }
  const failure = errors?.[0]
  if (response.ok && !failure && data) return { data }
  return {
    refusal: new ApiError({ ...failure?.extensions, message: failure?.message, status: response.status }),
  }
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
  const answer = await ask(document, token, variables, signal)
  if ('data' in answer) return answer.data
  const { refusal } = answer
  if (refusal.status === 401 || endsSession.has(refusal.code) || refusal.text === 'Unauthorized') {
    const session = readSession()
    // A visitor has no session to end, and this call must not end a newer session of another tab.
    if (token && session.state === 'member' && session.token === token) endSession(refusal.text)
  } else {
    reportError(refusal, { operation: nameOf(document) })
  }
  throw refusal
}

/** Makes one GraphQL call of a device that names itself in the variables, without a session. Throws an ApiError. */
export const requestAsDevice = async <Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> => {
  const answer = await ask(document, null, variables)
  if ('data' in answer) return answer.data
  throw answer.refusal
}
