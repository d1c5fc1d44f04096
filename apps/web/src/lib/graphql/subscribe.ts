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

/** How the server closes a socket whose token or session it does not take, or no longer takes. */
const refused = 4403

/** What a browser calls a socket that ended without a word. */
const broken = 1006

/** How long a subscription rests that the server could not begin for the moment. */
const restMs = 5000

let client: Promise<Client> | undefined
let isRefused = false
let isDown = false

/** A socket that broke: one report until there is one again, however often it is tried. */
const noteBroken = () => {
  if (!isDown) reportError(noConnection(), { operation: 'subscription' })
  isDown = true
}

type Failure = { message: string; extensions?: Partial<Details> | undefined }

const errorOf = (failure: unknown): unknown => {
  const [first] = Array.isArray(failure) ? (failure as Failure[]) : []
  return first ? new ApiError({ ...first.extensions, message: first.message }) : failure
}

/** A subscription that ended by a failure; that of a session which is over is none. */
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
    // A person who is no longer signed in has nothing to come back with.
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
      // A token that has run out is renewed; a session that is over ends here too (section 8). Only now, after the
      // rest before a retry: somebody who logs out on this page is gone by then.
      if (isRefused) await renewSession()
      return { authorization: `Bearer ${await freshToken()}` }
    },
  })
}

/**
 * Live updates: calls `next` with each result until the answered function is called. It reconnects by itself as long
 * as the session lives and never fails aloud (it reports); the code that needs certainty polls beside it.
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
