import type { FastifyBaseLogger } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { showError } from './errors.ts'

function shielded(
  events: AsyncIterator<unknown>,
  show: (error: unknown) => Error,
): AsyncIterableIterator<unknown> {
  return {
    next: () =>
      events.next().catch((error: unknown) => {
        throw show(error)
      }),
    return: async () => (await events.return?.()) ?? { done: true, value: undefined },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

function isIterable(events: unknown): events is AsyncIterable<unknown> {
  return typeof events === 'object' && events !== null && Symbol.asyncIterator in events
}

// Several servers of one process share the schema.
const done = new WeakSet<GraphQLSchema>()

/**
 * What a subscription fails with is shown as a request's failure is: with a code of the
 * catalogue and without the words of a database. Mercurius formats only what its fields fail with.
 */
export function shieldSubscriptions(schema: GraphQLSchema, log: FastifyBaseLogger): void {
  if (done.has(schema)) return
  done.add(schema)
  const show = (error: unknown) => showError(error, log)
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    const { subscribe } = field
    if (!subscribe) continue
    field.subscribe = async (...asked) => {
      try {
        const events: unknown = await subscribe(...asked)
        return isIterable(events) ? shielded(events[Symbol.asyncIterator](), show) : events
      } catch (error) {
        throw show(error)
      }
    }
  }
}
