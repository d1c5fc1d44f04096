import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/graphql/api-error.ts'
import { sentenceOf } from '../lib/say.tsx'
import { queryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what the server answered is asked for again each time, and kept nowhere in between', async () => {
  const queryFn = vi.fn(() => Promise.resolve('an answer'))
  await queryClient.fetchQuery({ queryKey: ['search', 'anything'], queryFn })
  await queryClient.fetchQuery({ queryKey: ['search', 'anything'], queryFn })
  expect(queryFn).toHaveBeenCalledTimes(2)
  await vi.runAllTimersAsync()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test.each([
  ['the server has no database', new ApiError({ code: 'UNAVAILABLE', status: 503 })],
  ['a proxy has no server', new ApiError({ status: 502 })],
  ['there is no network', new ApiError({ code: 'NETWORK', status: 0 })],
])('where %s a read asks again by itself, longer after each time', async (_name, failure) => {
  const at: number[] = []
  const queryFn = vi.fn(() => {
    at.push(Date.now())
    return at.length < 3 ? Promise.reject(failure) : Promise.resolve('an answer')
  })
  const answer = queryClient.fetchQuery({ queryKey: ['search', 'again'], queryFn })
  await vi.runAllTimersAsync()
  expect(await answer).toBe('an answer')
  const rests = at.slice(1).map((each, index) => each - (at[index] ?? 0))
  expect(rests).toEqual(rests.toSorted((a, b) => a - b))
  expect(rests[0]).toBeGreaterThan(500)
})

test('after a while it says so in a sentence, and what is refused is not asked again', async () => {
  const failing = (failure: ApiError) => {
    const queryFn = vi.fn(() => Promise.reject(failure))
    const end = queryClient.fetchQuery({ queryKey: ['search', failure.code], queryFn })
    return { queryFn, end: end.catch((error) => sentenceOf(error).text) }
  }
  const away = failing(new ApiError({ status: 503 }))
  const refused = failing(new ApiError({ code: 'FORBIDDEN', message: 'You may not.', status: 200 }))
  await vi.runAllTimersAsync()
  expect(await away.end).toBe("We can't answer right now. Please try again in a moment.")
  expect(away.queryFn.mock.calls.length).toBeLessThan(10)
  expect(await refused.end).toBe('You may not.')
  expect(refused.queryFn).toHaveBeenCalledTimes(1)
})
