import { expect, test } from 'vitest'
import { usableFirst } from './usable-first.ts'

test('an order that was given back stands below the tickets that let one in', () => {
  const refunded = { name: 'refunded', tickets: [{ status: 'CANCELLED' as const }] }
  const waiting = { name: 'waiting', tickets: [] }
  const partly = { name: 'partly', tickets: [{ status: 'CANCELLED' as const }, { status: 'VALID' as const }] }
  const valid = { name: 'valid', tickets: [{ status: 'VALID' as const }] }
  const shown = usableFirst([refunded, partly, waiting, valid]).map(({ name }) => name)
  expect(shown).toEqual(['partly', 'valid', 'refunded', 'waiting'])
})
