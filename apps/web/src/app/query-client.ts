import { failedLoads } from '@reprise/rules/platform/texts'
import type { QueryKey } from '@tanstack/react-query'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { ApiError, lacksAnswer } from '../lib/graphql/api-error.ts'
import { askAfter, noteWrite } from '../lib/graphql/ask-again.ts'
import { tookTooLong } from '../lib/http/no-connection.ts'
import { say } from '../lib/say.tsx'
import { toastError } from '../ui/toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What could not be loaded, for the toast (decision S-137). */
      failure?: keyof typeof failedLoads
      /** No write makes it load again: a form began with it, or it keeps itself fresh. */
      isKept?: boolean
    }
    mutationMeta: {
      /** The form shows the failure itself, so no toast is wanted. */
      shown?: boolean
      /** What it changes, where that is little; else everything that is shown is asked for again. */
      changes?: readonly QueryKey[]
      /** It is done before what it changed is shown. */
      isNotWaitedFor?: boolean
      /** Without an answer nothing is asked for again, so that trying again is the same act. */
      keepsUnanswered?: boolean
    }
  }
}

const mostRetries = 2

const isLate = (error: Error) => error instanceof ApiError && error.status === tookTooLong

/** A read that found no answer asks again by itself; after these, or one that took long, the screen says so. */
const retry = (count: number, error: Error) => lacksAnswer(error) && !isLate(error) && count < mostRetries

/** Longer each time, and not at one moment from everybody who lost the server together. */
const retryDelay = (count: number) => 1000 * 2 ** count * (0.75 + Math.random() / 2)

/**
 * The data client never caches (section 9): it serves states and shares calls in flight. Offline a write fails at
 * once: one that waits would send itself, with whatever was typed, when nobody thinks of it any more.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 0, gcTime: 0, retry, retryDelay },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (_error, { meta }) => {
      if (meta?.failure) toastError(i18next.t(failedLoads[meta.failure]))
    },
  }),
  mutationCache: new MutationCache({
    onMutate: (_variables, write) => noteWrite(write),
    onSettled: (_answer, error, _variables, _context, write) => {
      const asked = askAfter(queryClient, write, error)
      return write.meta?.isNotWaitedFor ? undefined : asked
    },
    onError: (error, _variables, _context, { meta }) => {
      if (!meta?.shown) toastError(say(i18next.t, error))
    },
  }),
})
