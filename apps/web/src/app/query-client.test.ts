import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what the server answered is asked for anew each time, and kept nowhere in between', async () => {
  const queryFn = vi.fn(() => Promise.resolve('an answer'))
  await queryClient.fetchQuery({ queryKey: ['anything'], queryFn })
  await queryClient.fetchQuery({ queryKey: ['anything'], queryFn })
  expect(queryFn).toHaveBeenCalledTimes(2)
  await vi.runAllTimersAsync()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
