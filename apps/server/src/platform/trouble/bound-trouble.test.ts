import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fail } from '../fail.ts'
import type { Log } from '../logs/log.ts'
import { openLog } from '../logs/log.ts'

let lines: string[]
let log: Log
beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  log = openLog('trace', { write: (line) => lines.push(line) })
})
afterEach(() => void vi.useRealTimers())

/** What stands in the log since the last look. */
const said = () => lines.splice(0).map((line) => JSON.parse(line))
const trouble = (code: string) => Object.assign(new Error('too many clients already'), { code })

test('of many calls that meet the same trouble the log has one line a second, and how many it left out', () => {
  const many = (calls: number) => {
    for (let call = 0; call < calls; call += 1) log.child({ call }).error({ err: trouble('53300') }, 'failed')
  }
  many(1000)
  expect(said()).toMatchObject([
    { call: 0, msg: 'failed', err: { kind: '53300', stack: expect.any(String) } },
  ])
  vi.advanceTimersByTime(1000)
  expect(said()).toMatchObject([{ call: 999, leftOut: 998 }])
  many(10)
  expect(said()).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(said()).toMatchObject([{ call: 9, leftOut: 9 }])
})

test('trouble that is over leaves nothing behind: the next is said at once', () => {
  log.error(trouble('53300'), 'failed')
  vi.advanceTimersByTime(1000)
  expect(said()).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
  log.error(trouble('53300'), 'failed')
  expect(said()).toHaveLength(1)
})

test('another kind of trouble, and the same at another place, has a line of its own', () => {
  log.error({ err: trouble('53300') }, 'failed')
  log.error({ err: trouble('53100') }, 'failed')
  log.error({ err: trouble('53300') }, 'failed elsewhere')
  log.error({ err: fail.unavailable(new Error('Connection terminated unexpectedly')) }, 'failed')
  expect(said()).toHaveLength(4)
})

test('what is no trouble of the database is said each time', () => {
  for (const words of ['one', 'two']) log.error({ err: new Error(words) }, 'a request failed')
  for (const words of ['one', 'two']) log.error({ err: fail.notFound({ text: words }) }, 'a request failed')
  for (const words of ['one', 'two']) log.warn({ reason: words }, 'a mail was not taken')
  expect(said()).toHaveLength(6)
})
