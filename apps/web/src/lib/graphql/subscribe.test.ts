import type { ClientOptions, Sink } from 'graphql-ws'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { graphql } from './graphql.ts'

const at = vi.hoisted(() => ({
  reportError: vi.fn(),
  state: 'member',
  options: undefined as ClientOptions | undefined,
  sink: undefined as Sink | undefined,
  begun: 0,
}))
vi.mock('../error-reports/report-error.ts', () => ({ reportError: at.reportError }))
vi.mock('../session/session.ts', () => ({ readSession: () => ({ state: at.state }) }))
vi.mock('../session/refresh-session.ts', () => ({ freshToken: vi.fn(), renewSession: vi.fn() }))
vi.mock('graphql-ws', () => ({
  createClient: (options: ClientOptions) => {
    at.options = options
    return {
      subscribe: (_call: unknown, sink: Sink) => {
        at.sink = sink
        at.begun += 1
        return () => {}
      },
    }
  },
}))
vi.stubGlobal('window', { location: { origin: 'http://localhost' } })

const document = graphql(`
  subscription guestsChanged($eventIdOrSlug: String!) {
    eventCheckInChanged(eventIdOrSlug: $eventIdOrSlug) {
      eventId
    }
  }
`)
const next = vi.fn()

beforeEach(async () => {
  vi.clearAllMocks()
  at.state = 'member'
  const { subscribe } = await import('./subscribe.ts')
  subscribe(document, { eventIdOrSlug: 'night' }, next)
  await vi.waitFor(() => expect(at.sink).toBeDefined())
})

afterEach(() => {
  vi.useRealTimers()
})

const refusal = (code: string) => [{ message: 'Refused.', extensions: { code } }] as never
const reports = () => at.reportError.mock.calls.map(([error, { operation }]) => [error.code, operation])

test('what the server says of a subscription is reported, with its result or in its place', () => {
  at.sink?.error(refusal('INTERNAL'))
  at.sink?.next({ data: null, errors: refusal('FORBIDDEN') })
  expect(reports()).toEqual([
    ['INTERNAL', 'guestsChanged'],
    ['FORBIDDEN', 'guestsChanged'],
  ])
  expect(next).not.toHaveBeenCalled()
})

test('the end of a session is not', () => {
  at.sink?.error(refusal('AUTH_NOT_AUTHORIZED'))
  at.state = 'visitor'
  at.sink?.error(new CloseEvent('close', { code: 4403 }))
  expect(reports()).toEqual([])
})

test('a socket that breaks is reported once until there is one again', () => {
  const closed = (code: number) => at.options?.on?.closed?.(new CloseEvent('close', { code }))
  closed(1001)
  expect(reports()).toEqual([])
  closed(1006)
  closed(1006)
  expect(reports()).toEqual([['NETWORK', 'subscription']])
  at.options?.on?.connected?.({} as never, undefined, false)
  closed(1006)
  expect(reports()).toHaveLength(2)
})

test('a socket that broke is tried again later each time, but never rests for more than about half a minute', async () => {
  vi.useFakeTimers()
  const tried = vi.fn()
  for (const [tries, soonest, latest] of [
    [0, 1000, 4000],
    [3, 8000, 11_000],
    [12, 30_000, 33_000],
  ] as const) {
    tried.mockClear()
    void at.options?.retryWait?.(tries).then(tried)
    await vi.advanceTimersByTimeAsync(soonest - 1)
    expect(tried).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(latest - soonest + 1)
    expect(tried).toHaveBeenCalledOnce()
  }
})

test('a subscription that the server cannot begin now is begun again, one that it refuses is not', () => {
  vi.useFakeTimers()
  const before = at.begun
  at.sink?.error(refusal('UNAVAILABLE'))
  vi.advanceTimersByTime(10_000)
  expect(at.begun).toBe(before + 1)
  at.sink?.error(refusal('FORBIDDEN'))
  vi.advanceTimersByTime(60_000)
  expect(at.begun).toBe(before + 1)
})
