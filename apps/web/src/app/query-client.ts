import { failedLoads } from '@reprise/rules/platform/texts'
import type { QueryKey } from '@tanstack/react-query'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { ApiError, lacksAnswer } from '../lib/graphql/api-error.ts'
import { noteWrite, reloadAfter } from '../lib/graphql/reload-queries.ts'
import { tookTooLong } from '../lib/http/no-connection.ts'
import { say } from '../lib/say.tsx'
import { toastError, toastNotLoaded } from '../ui/toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The toast that is shown where the query does not load (decision S-137). */
      failure?: keyof typeof failedLoads
      /** True where no write makes the query load again: a form began with its answer, or it refreshes itself. */
      isKept?: boolean
    }
    mutationMeta: {
      /** The form shows the failure itself, so no toast is wanted. */
      formShowsFailure?: boolean
      /** The keys of the queries that the write changes. Without them, all queries of the page load again. */
      changes?: readonly QueryKey[]
      /** True where the write is done before the queries that it changed have loaded again. */
      isNotWaitedFor?: boolean
      /** True where a write without an answer makes no query load again, so that trying again is the same act. */
      keepsUnanswered?: boolean
    }
  }
}

const mostRetries = 2

const isLate = (error: Error) => error instanceof ApiError && error.status === tookTooLong

/**
 * Returns whether a read without an answer is sent again. After these tries, or one that took too long, the screen
 * says so.
 */
const retry = (count: number, error: Error) => lacksAnswer(error) && !isLate(error) && count < mostRetries

/**
 * Waits longer after each try. A random part keeps people who lost the server together from coming back at the same
 * moment.
 */
const retryDelay = (count: number) => 1000 * 2 ** count * (0.75 + Math.random() / 2)

/**
 * The data client never caches (section 9). It serves states and shares calls under way. A write without network
 * fails at once. If it waited, it would be sent later, when the person no longer expects it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 0, gcTime: 0, retry, retryDelay },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (_error, { meta }) => {
      if (meta?.failure) toastNotLoaded(i18next.t(failedLoads[meta.failure]))
    },
  }),
  mutationCache: new MutationCache({
    onMutate: (_variables, write) => noteWrite(write),
    onSettled: (_answer, error, _variables, _context, write) => {
      const asked = reloadAfter(queryClient, write, error)
      return write.meta?.isNotWaitedFor ? undefined : asked
    },
    onError: (error, _variables, _context, { meta }) => {
      if (!meta?.formShowsFailure) toastError(say(i18next.t, error))
    },
  }),
})
