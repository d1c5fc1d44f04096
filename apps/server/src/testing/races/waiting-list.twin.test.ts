import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { notKeptForLineSql } from '#domains/tickets/stock/locked-pools.sql.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { takeAsLineForms } from './race-for-line.ts'

const guard = vi.hoisted(() => ({ removed: 0 }))

// Removes the condition that keeps free tickets for the line from the statement that takes them.
vi.mock('#platform/db/statement.ts', async (original) => {
  const real = await original<typeof import('#platform/db/statement.ts')>()
  return {
    statement: (text: string) => {
      const without = text.replace(/s\.capacity - s\.taken < s\.least_waiting/, 'true')
      if (without !== text) guard.removed += 1
      return real.statement(without)
    },
  }
})

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
})
afterAll(() => t.close())

test('without the guard a request that was judged before the line formed passes it', async () => {
  expect(notKeptForLineSql('s')).toContain('s.capacity - s.taken < s.least_waiting')
  // Purchases, orders, and payments that come too late.
  expect(guard.removed).toBe(3)
  expect(await takeAsLineForms(t)).toBe('OK')
})
