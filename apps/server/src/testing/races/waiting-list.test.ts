import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../check-invariants.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { raceForLine, takeAsLineForms } from './race-for-line.ts'

const ROUNDS = 6

let t: TestApp
let other: { url: string }
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
  other = await t.startBeside()
})
afterAll(() => t.close())

test('tickets that come back go to the line, once each, while buyers and a leaver want them at two servers', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { passed, offers, free } = await raceForLine(t, other, round)
    expect(passed).toEqual([])
    expect(offers).toHaveLength(4)
    expect(new Set(offers).size).toBe(4)
    expect(free).toBe(0)
    expect(await checkInvariants(t.db)).toEqual([])
  }
})

test('a request that was judged before the line formed does not pass it', async () => {
  expect(await takeAsLineForms(t)).toBe('SOLD_OUT')
  expect(await checkInvariants(t.db)).toEqual([])
})
