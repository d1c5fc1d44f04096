import { expect, test } from 'vitest'
import { runStatusAt } from './run-status.ts'

const run = { isPublished: true, from: 100, to: 200, supply: 2, given: 0 }

test.each([
  [{ isPublished: false }, 150, 'NONE'],
  [{}, 99, 'PENDING'],
  [{}, 100, 'ACTIVE'],
  [{}, 199, 'ACTIVE'],
  [{}, 200, 'COMPLETE'],
  [{ given: 2 }, 150, 'COMPLETE'],
  [{ supply: null, given: 9, from: null, to: null }, 0, 'ACTIVE'],
])('%j at %d is %s', (change, now, status) => {
  expect(runStatusAt({ ...run, ...change }, now)).toBe(status)
})
