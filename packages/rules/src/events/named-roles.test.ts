import { expect, test } from 'vitest'
import { eventAttendeeRoles } from './enums.ts'
import { isNamedRole } from './named-roles.ts'

test('a person lends their name as a co-host, a promoter and a sponsor', () => {
  expect(eventAttendeeRoles.filter(isNamedRole)).toEqual(['CO_HOST', 'PROMOTER', 'SPONSOR'])
})
