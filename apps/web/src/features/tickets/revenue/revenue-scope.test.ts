import { permissionsOf } from '@reprise/rules/events/permissions'
import { expect, test } from 'vitest'
import { revenueScope } from './revenue-scope.ts'

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
