import type { MutationMeta, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { partialMatchKey } from '@tanstack/react-query'
import { isLeaving, readSession } from '../session/session.ts'
import { ApiError, lacksAnswer } from './api-error.ts'

type Which = (query: Query) => boolean

/** Returns a filter for the queries whose key begins with one of these. */
export const named =
  (keys: readonly QueryKey[]): Which =>
  ({ queryKey }) =>
    keys.some((key) => partialMatchKey(queryKey, key))

/**
 * True for the queries that a write may load again: all except those that keep their first answer, for example for a
 * form that a person fills in.
 */
export const reloads: Which = ({ meta }) => !meta?.isKept

// True for a query that may be sent only once, because it changes something. `query.isStatic()` is false until the
// query has an answer.
const isOnce = ({ observers }: Query) => observers.some(({ options }) => options.staleTime === 'static')

const held = new Set<readonly QueryKey[]>()

/**
 * Keeps the queries whose key begins with one of these from being loaded again, until the returned function is called.
 * A task of many writes holds what it changes, and loads it once at its end.
 */
export const holdQueries = (keys: readonly QueryKey[]) => {
  held.add(keys)
  return () => held.delete(keys)
}

/**
 * Loads the queries of the page again, without those that are held. A first answer that is still under way may be from
 * before the change, so that call is cancelled and made again. A page that ends its own session loads nothing.
 */
export const reloadQueries = async (client: QueryClient, which: Which = reloads): Promise<void> => {
  if (isLeaving()) return
  const predicate: Which = (query) =>
    query.isActive() && !isOnce(query) && !named([...held].flat())(query) && which(query)
  await client.cancelQueries({ predicate })
  await client.invalidateQueries({ predicate })
}

type Write = { meta: MutationMeta | undefined }

/** The writes that have no answer yet, and the person who made each. */
const underWay = new Map<Write, string>()

const viewer = () => {
  const session = readSession()
  return session.state === 'member' ? session.userId : null
}

const changedBy = ({ meta }: Write): Which => (meta?.changes ? named(meta.changes) : reloads)

export const noteWrite = (write: Write): void => {
  const writer = viewer()
  if (writer) underWay.set(write, writer)
}

/**
 * True where the server refused the input or the number of calls, or the call failed here, before the server did
 * anything.
 */
const changedNothing = (error: unknown): boolean =>
  error instanceof ApiError ? ['BAD_INPUT', 'RATE_LIMITED'].includes(error.code) : error !== null

/**
 * Loads again what a write changed, or what made the server refuse it. It leaves out what another write without an
 * answer also changes: that write loads it later. It loads nothing where somebody signed in or out by the write,
 * because the page then shows another person's data, which loads by itself.
 */
export const reloadAfter = async (client: QueryClient, write: Write, error: unknown): Promise<void> => {
  const writer = underWay.get(write)
  underWay.delete(write)
  if (!writer || writer !== viewer() || changedNothing(error)) return
  if (write.meta?.keepsUnanswered && lacksAnswer(error)) return
  const isChanged = changedBy(write)
  const others = [...underWay.keys()].map(changedBy)
  await reloadQueries(client, (query) => isChanged(query) && !others.some((isLeft) => isLeft(query)))
}
