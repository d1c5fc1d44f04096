import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../graphql/api-error.ts'
import { reported } from './reported.ts'

const { reportError } = vi.hoisted(() => ({ reportError: vi.fn() }))
vi.mock('./report-error.ts', () => ({ reportError }))
beforeEach(() => reportError.mockClear())

test.each([
  ['a call that reached no server', 0, true],
  ['a server that failed', 500, true],
  ['one that is not there', 503, true],
  ['a refusal', 400, false],
  ['too many calls', 429, false],
])('of %s (%i) the report is %s', (_name, status, isReported) => {
  const failure = new ApiError({ code: 'INTERNAL', status })
  expect(reported(failure, 'terms text')).toBe(failure)
  expect(reportError.mock.calls).toEqual(isReported ? [[failure, { operation: 'terms text' }]] : [])
})
