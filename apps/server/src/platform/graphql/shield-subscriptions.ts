import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { fail } from '../fail.ts'
import { showError } from './errors.ts'

/** How many subscriptions one socket may have. The server reads and sends each change once for each of them. */
const MOST_OF_SOCKET = 50

type Ending = () => unknown

// How to end the subscriptions of a socket, by the request that opened it. All messages of the socket carry that
// request.
const listening = new WeakMap<FastifyRequest, Set<Ending>>()

/**
 * The functions that end the subscriptions of this request's socket. Closing the socket calls all of them, because
 * Mercurius loses a subscription whose name is taken twice, or that was stopped before it began.
 */
function endingsOf(request: FastifyRequest): Set<Ending> {
  const known = listening.get(request)
  if (known) return known
  const endings = new Set<Ending>()
  listening.set(request, endings)
  request.raw.socket.once('close', () => {
    for (const end of endings) end()
  })
  return endings
}

function shielded(
  events: AsyncIterator<unknown>,
  show: (error: unknown) => Error,
  ended: () => void,
): AsyncIterableIterator<unknown> {
  return {
    async next() {
      try {
        const answer = await events.next()
        if (answer.done) ended()
        return answer
      } catch (error) {
        ended()
        throw show(error)
      }
    },
    async return() {
      ended()
      return (await events.return?.()) ?? { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** Rejects at the first `next()`. Where subscribing itself throws, Mercurius logs it as an error of the server. */
const failing = (error: Error): AsyncIterableIterator<unknown> => ({
  next: () => Promise.reject(error),
  [Symbol.asyncIterator]() {
    return this
  },
})

function isIterable(events: unknown): events is AsyncIterable<unknown> {
  return typeof events === 'object' && events !== null && Symbol.asyncIterator in events
}

// Several servers of one process share the schema.
const done = new WeakSet<GraphQLSchema>()

/**
 * Gives failures of subscriptions the same form as failures of requests: a code of the catalogue and no words of
 * the database. Mercurius itself does this only for failures of fields. A socket with too many subscriptions gets
 * LIMIT_REACHED.
 */
export function shieldSubscriptions(schema: GraphQLSchema, log: FastifyBaseLogger): void {
  if (done.has(schema)) return
  done.add(schema)
  const show = (error: unknown) => showError(error, log)
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    const { subscribe } = field
    if (!subscribe) continue
    field.subscribe = async (...asked) => {
      const context: { request: FastifyRequest } = asked[2]
      const endings = endingsOf(context.request)
      let shield: AsyncIterableIterator<unknown> | undefined
      const end: Ending = () => shield?.return?.()
      const ended = () => {
        endings.delete(end)
      }
      try {
        if (endings.size >= MOST_OF_SOCKET) throw fail.limitReached()
        // Takes the place before the first wait, so that a second subscription counts it.
        endings.add(end)
        const events: unknown = await subscribe(...asked)
        if (isIterable(events)) {
          shield = shielded(events[Symbol.asyncIterator](), show, ended)
          return shield
        }
        ended()
        return events
      } catch (error) {
        ended()
        return failing(show(error))
      }
    }
  }
}
