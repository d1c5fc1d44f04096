import { expect, test } from 'vitest'
import { countHeldByOthers } from './count-held-by-others.ts'

const held = (userId: string) => ({ holder: { userId } })

test('counts the tickets of an order that its buyer does not hold any more', () => {
  const user = { userId: 'buyer' }
  expect(countHeldByOthers({ user, tickets: [held('buyer'), held('friend'), held('cousin')] })).toBe(2)
  expect(countHeldByOthers({ user, tickets: [held('buyer')] })).toBe(0)
})
