import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { graphql } from '../lib/graphql/graphql.ts'
import { request } from '../lib/graphql/request.ts'
import { postAuth } from '../lib/http/post-auth.ts'
import { sentenceOf } from '../lib/say.tsx'
import { stubBrowser } from '../lib/testing/stub-browser.ts'
import { queryClient } from './query-client.ts'

const SECOND = 1000
const readDocument = graphql(`
  query countryByIp {
    countryByIp {
      countryCode
    }
  }
`)
const writeDocument = graphql(`
  mutation MarkAllNotificationsRead {
    markAllNotificationsRead {
      unreadCount
    }
  }
`)

const answer = vi.fn<(signal: AbortSignal | null) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowser()
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => answer(init.signal ?? null))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const never = (signal: AbortSignal | null) =>
  new Promise<never>((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

const silences = [
  ['says nothing', never],
  [
    'begins an answer and never ends it',
    async (signal: AbortSignal | null) => {
      const body = new ReadableStream({
        start(rest) {
          rest.enqueue(new TextEncoder().encode('{"data":'))
          signal?.addEventListener('abort', () => rest.error(signal.reason))
        },
      })
      return new Response(body)
    },
  ],
] as const

const calls = [
  ['a read', 15, () => request(readDocument)],
  ['a write', 30, () => request(writeDocument)],
  ['a sign-in', 30, () => postAuth('password/sign-in', {})],
] as const

for (const [silence, silent] of silences) {
  test.each(calls)(
    `%s of a server that ${silence} ends after %i seconds, and may be repeated`,
    async (_what, seconds, call) => {
      answer.mockImplementation(silent)
      const end = vi.fn()
      call().catch(end)
      await vi.advanceTimersByTimeAsync((seconds - 1) * SECOND)
      expect(end).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(2 * SECOND)
      expect(end).toHaveBeenCalledWith(
        expect.objectContaining({
          code: 'UNAVAILABLE',
          message: "We can't answer right now. Please try again in a moment.",
        }),
      )
    },
  )
}

test('a screen whose server is silent says so after the one wait', async () => {
  answer.mockImplementation(never)
  const shown = vi.fn()
  queryClient
    .fetchQuery({
      queryKey: ['search', 'silent'],
      queryFn: ({ signal }) => request(readDocument, {}, signal),
    })
    .catch((error) => shown(sentenceOf(error).text))
  await vi.advanceTimersByTimeAsync(16 * SECOND)
  expect(shown).toHaveBeenCalledWith("We can't answer right now. Please try again in a moment.")
})

test('a screen that is left ends its read at once, and that is no failure of the server', async () => {
  answer.mockImplementation(never)
  const leaving = new AbortController()
  const end = vi.fn()
  request(readDocument, {}, leaving.signal).catch(end)
  await vi.advanceTimersByTimeAsync(SECOND)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(1)
  expect(end).toHaveBeenCalledWith(leaving.signal.reason)
})
