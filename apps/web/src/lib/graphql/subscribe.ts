import type { TadaDocumentNode } from 'gql.tada'
import type { Client } from 'graphql-ws'
import { reportError } from '../error-reports/report-error.ts'
import { noConnection } from '../http/no-connection.ts'
import { freshToken, renewSession } from '../session/refresh-session.ts'
import { readSession } from '../session/session.ts'
import type { Details } from './api-error.ts'
import { ApiError, endsSession, lacksAnswer } from './api-error.ts'
import { textOf } from './graphql.ts'
import { nameOf } from './trusted-document.ts'

/** The code with which the server closes a socket because it does not accept the token or the session. */
const refused = 4403

/** The code that a browser gives to a socket that ended without a closing message. */
const broken = 1006

/** How many milliseconds a subscription waits after the server could not begin it. */
const restMs = 5000

/** The longest wait in milliseconds between two tries to open a broken socket. Up to `spreadMs` are added. */
const longestRestMs = 30_000

/** A random wait of up to this many milliseconds. Without it, all people would come back at the same moment. */
const spreadMs = 3000

let client: Promise<Client> | undefined
let isRefused = false
let isDown = false

/** Reports a broken socket once. Further tries that fail are not reported until a socket is open again. */
const noteBroken = () => {
  if (!isDown) reportError(noConnection(), { operation: 'subscription' })
  isDown = true
}

type Failure = { message: string; extensions?: Partial<Details> | undefined }

const errorOf = (failure: unknown): unknown => {
  const [first] = Array.isArray(failure) ? (failure as Failure[]) : []
  return first ? new ApiError({ ...first.extensions, message: first.message }) : failure
}

/** Reports a subscription that failed, unless it failed because the session is over. */
const reportFailure = (failure: unknown, operation: string | undefined) => {
  if (readSession().state !== 'member') return
  if (failure instanceof CloseEvent) return noteBroken()
  const error = errorOf(failure)
  if (!(error instanceof ApiError && endsSession.has(error.code))) reportError(error, { operation })
}

const connect = async () => {
  const { createClient } = await import('graphql-ws')
  return createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/api/graphql`,
    lazyCloseTimeout: 3000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (tries) => {
      const rest = Math.min(1000 * 2 ** tries, longestRestMs) + Math.random() * spreadMs
      return new Promise((resolve) => setTimeout(resolve, rest))
    },
    // A person who has signed out has no token to connect with.
    shouldRetry: () => readSession().state === 'member',
    on: {
      connected: () => {
        isDown = false
      },
      closed: (event) => {
        isRefused = event instanceof CloseEvent && event.code === refused
        if (event instanceof CloseEvent && event.code === broken) noteBroken()
      },
    },
    connectionParams: async () => {
      // Renews a token that has expired. A session that is over ends here, too (section 8). This runs only after
      // the wait before a retry. A person who logs out on this page has left it by then.
      if (isRefused) await renewSession()
      return { authorization: `Bearer ${await freshToken()}` }
    },
  })
}

/**
 * Calls `next` with each live update until the returned function is called. It reconnects by itself as long as the
 * session lives, and reports a failure instead of throwing it. Code that needs certainty also polls.
 */
export const subscribe = <Result, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  next: (result: Result) => void,
): (() => void) => {
  let stopped = false
  let stop = () => {}
  const begin = (open: Client) => {
    if (stopped) return
    stop = open.subscribe<Result>(
      { query: textOf(document), variables },
      {
        next: ({ data, errors }) => {
          if (errors) reportFailure(errors, nameOf(document))
          if (data) next(data)
        },
        error: (failure) => {
          reportFailure(failure, nameOf(document))
          if (lacksAnswer(errorOf(failure))) setTimeout(begin, restMs, open)
        },
        complete: () => {},
      },
    )
  }
  client ??= connect()
  void client.then(begin)
  return () => {
    stopped = true
    stop()
  }
}
