import { permissionsOf } from '@reprise/rules/events/permissions'
import { expect, test } from 'vitest'
import { paysPromoters, revenueScope } from './revenue-scope.ts'

test.each([
  ['PRODUCER', 'all'],
  ['CO_HOST', 'all'],
  ['PROMOTER', 'own'],
  ['SPONSOR', 'no'],
  ['COORDINATOR', 'no'],
  ['DOOR', 'no'],
  ['TALENT', 'no'],
] as const)('%s sees of the revenue: %s', (standing, scope) => {
  expect(revenueScope(permissionsOf([standing]))).toBe(scope)
})

test('a promoter earns by what was sold, or by what will be; else there is nothing to promise', () => {
  const earnings = (amount: string, partnerPercentage: number) => ({
    fees: { partner: { amount } },
    partnerPercentage,
  })
  expect(paysPromoters(earnings('0', 0))).toBe(false)
  expect(paysPromoters(earnings('0', 10))).toBe(true)
  expect(paysPromoters(earnings('200', 0))).toBe(true)
})
