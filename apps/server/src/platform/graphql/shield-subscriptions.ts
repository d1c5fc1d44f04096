import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { fail } from '../fail.ts'
import { showError } from './errors.ts'

/** What one socket may listen to at a time: each change of it is read and sent that often. */
const MOST_OF_SOCKET = 50

type Ending = () => unknown

// By the request that opened the socket, which all its questions carry: how to end what it listens to.
const listening = new WeakMap<FastifyRequest, Set<Ending>>()

/**
 * What the socket of a question listens to. Mercurius loses sight of what was asked under a name that is taken, or was
 * stopped before it began: here all of it ends with the socket.
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

/** Fails when it is first asked: where asking fails at once, Mercurius writes it into the log as a fault of ours. */
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
 * What a subscription fails with is shown as a request's failure is: with a code of the
 * catalogue and without the words of a database. Mercurius formats only what its fields fail with.
 * And each socket has so many of them and no more: LIMIT_REACHED.
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
        // Its place is taken before it waits for anything.
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
