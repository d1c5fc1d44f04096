import type { TadaDocumentNode } from 'gql.tada'
import type { Client } from 'graphql-ws'
import { freshToken, renewSession } from '../session/refresh-session.ts'
import { readSession } from '../session/session.ts'
import { textOf } from './graphql.ts'

/** How the server closes a socket whose token or session it does not take, or no longer takes. */
const refused = 4403

let client: Promise<Client> | undefined
let isRefused = false

const connect = async () => {
  const { createClient } = await import('graphql-ws')
  return createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/api/graphql`,
    lazyCloseTimeout: 3000,
    retryAttempts: Number.POSITIVE_INFINITY,
    // Whoever is no longer signed in has nothing to come back with.
    shouldRetry: () => readSession().state === 'member',
    on: {
      closed: (event) => {
        isRefused = event instanceof CloseEvent && event.code === refused
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
 * as the session lives and never fails aloud; whoever needs certainty polls beside it.
 */
export const subscribe = <Result, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  next: (result: Result) => void,
): (() => void) => {
  let stopped = false
  let stop = () => {}
  client ??= connect()
  void client.then((open) => {
    if (stopped) return
    stop = open.subscribe<Result>(
      { query: textOf(document), variables },
      { next: ({ data }) => data && next(data), error: () => {}, complete: () => {} },
    )
  })
  return () => {
    stopped = true
    stop()
  }
}
