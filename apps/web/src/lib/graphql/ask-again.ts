import type { MutationMeta, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { partialMatchKey } from '@tanstack/react-query'
import { isLeaving, readSession } from '../session/session.ts'
import { ApiError, lacksAnswer } from './api-error.ts'

type Which = (query: Query) => boolean

/** What begins with one of these keys. */
export const named =
  (keys: readonly QueryKey[]): Which =>
  ({ queryKey }) =>
    keys.some((key) => partialMatchKey(queryKey, key))

/** All but what keeps what it began with, such as a form that is being filled. */
export const shown: Which = ({ meta }) => !meta?.isKept

/**
 * Asks the server again for what is shown. A first answer that is still under way may be from before the change: it is
 * called off and asked for once more. A page that ends its own session asks for nothing.
 */
export const askAgain = async (client: QueryClient, which: Which = shown): Promise<void> => {
  if (isLeaving()) return
  const predicate: Which = (query) => query.isActive() && !query.isStatic() && which(query)
  await client.cancelQueries({ predicate })
  await client.invalidateQueries({ predicate })
}

type Write = { meta: MutationMeta | undefined }

/** The writes that have no answer, and whose they are. */
const underWay = new Map<Write, string>()

const viewer = () => {
  const session = readSession()
  return session.state === 'member' ? session.userId : null
}

const changedBy = ({ meta }: Write): Which => (meta?.changes ? named(meta.changes) : shown)

export const noteWrite = (write: Write): void => {
  const writer = viewer()
  if (writer) underWay.set(write, writer)
}

/** Refused for what was sent or how often; or it failed here, before the server did anything. */
const changedNothing = (error: unknown): boolean =>
  error instanceof ApiError ? ['BAD_INPUT', 'RATE_LIMITED'].includes(error.code) : error !== null

/**
 * Asks again for what a write changed, or what it was refused by. What another write without an answer changes too is
 * left to that one. Nothing is asked for where somebody signed in or out by it: what is shown is another's then, and
 * loads by itself.
 */
export const askAfter = async (client: QueryClient, write: Write, error: unknown): Promise<void> => {
  const writer = underWay.get(write)
  underWay.delete(write)
  if (!writer || writer !== viewer() || changedNothing(error)) return
  if (write.meta?.keepsUnanswered && lacksAnswer(error)) return
  const isChanged = changedBy(write)
  const others = [...underWay.keys()].map(changedBy)
  await askAgain(client, (query) => isChanged(query) && !others.some((isLeft) => isLeft(query)))
}
