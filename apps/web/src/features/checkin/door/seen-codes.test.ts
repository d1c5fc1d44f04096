import { expect, test } from 'vitest'
import { makeSeenCodes } from './seen-codes.ts'

test('a code held before the camera is one scan, however long', () => {
  const seen = makeSeenCodes()
  const looks = [0, 2000, 4000, 6000, 8000, 10_000].map((at) => seen.isNew('A', at))
  expect(looks).toEqual([true, false, false, false, false, false])
})

test('it is a new scan five seconds after it went out of view', () => {
  const seen = makeSeenCodes()
  seen.isNew('A', 0)
  expect(seen.isNew('A', 5000)).toBe(false)
  expect(seen.isNew('A', 10_001)).toBe(true)
})

test('codes do not hide each other', () => {
  const seen = makeSeenCodes()
  seen.isNew('A', 0)
  expect(seen.isNew('B', 100)).toBe(true)
  expect(seen.isNew('A', 200)).toBe(false)
})

test('a code without an answer counts again, and only that one', () => {
  const seen = makeSeenCodes()
  seen.isNew('A', 0)
  seen.isNew('B', 0)
  seen.forget('A')
  expect([seen.isNew('A', 100), seen.isNew('B', 100)]).toEqual([true, false])
})
