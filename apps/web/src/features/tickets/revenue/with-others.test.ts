import { expect, test } from 'vitest'
import { withOthers } from './with-others.ts'

const held = (userId: string) => ({ holder: { userId } })

test('counts the tickets of an order that its buyer does not hold any more', () => {
  const user = { userId: 'buyer' }
  expect(withOthers({ user, tickets: [held('buyer'), held('friend'), held('cousin')] })).toBe(2)
  expect(withOthers({ user, tickets: [held('buyer')] })).toBe(0)
})
