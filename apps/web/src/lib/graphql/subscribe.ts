import type { TadaDocumentNode } from 'gql.tada'
import type { Client } from 'graphql-ws'
import { freshToken } from '../session/refresh-session.ts'
import { textOf } from './graphql.ts'

let client: Promise<Client> | undefined

const connect = async () => {
  const { createClient } = await import('graphql-ws')
  return createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/api/graphql`,
    lazyCloseTimeout: 3000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    connectionParams: async () => ({ authorization: `Bearer ${await freshToken()}` }),
  })
}

/**
 * Live updates: calls `next` with each result until the answered function is called. It reconnects
 * by itself and never fails aloud; whoever needs certainty polls beside it.
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
