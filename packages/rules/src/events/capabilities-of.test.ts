import { expect, test } from 'vitest'
import { capabilitiesOf } from './capabilities-of.ts'
import { eventAttendeeRoles } from './enums.ts'
import { permissionsOf } from './permissions.ts'

const columns = ['PRODUCER', ...eventAttendeeRoles.filter((role) => role !== 'ATTENDEE')] as const

test('the lines of a role hold each of its permissions once', () => {
  for (const role of columns) {
    const lines = capabilitiesOf(role).flatMap(({ permissions }) => permissions)
    expect([...lines].sort()).toEqual([...permissionsOf([role])].sort())
  }
  expect(
    capabilitiesOf('PROMOTER')
      .filter(({ isOwnOnly }) => isOwnOnly)
      .map(({ label }) => label),
  ).toEqual(['Add guests', 'Answer requests', 'See guests', 'Search for guests', 'See earnings'])
})
