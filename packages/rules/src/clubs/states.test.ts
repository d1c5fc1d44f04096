import { expect, test } from 'vitest'
import type { ClubStatus } from './enums.ts'
import { clubStatuses } from './enums.ts'
import { clubStates, mayMoveClub } from './states.ts'

const moves: readonly `${ClubStatus} ${ClubStatus}`[] = [
  'PENDING OPEN',
  'OPEN CLOSED',
  'OPEN STATIC',
  'CLOSED OPEN',
  'CLOSED STATIC',
  'STATIC OPEN',
  'STATIC CLOSED',
]

test.each(clubStatuses.flatMap((from) => clubStatuses.map((to) => [from, to] as const)))(
  'a team moves its club from %s to %s only as the table says',
  (from, to) => {
    expect(mayMoveClub(from, to)).toBe(from === to || moves.includes(`${from} ${to}`))
  },
)

test('only an open club takes members, and only a suspended one is hidden and hosts nothing', () => {
  const which = (effect: 'takesMembers' | 'takesOffers' | 'hostsEvents' | 'isShown') =>
    clubStatuses.filter((status) => clubStates[status][effect])
  expect(which('takesMembers')).toEqual(['OPEN'])
  expect(which('takesOffers')).toEqual(['CLOSED', 'OPEN', 'PENDING'])
  expect(which('hostsEvents')).toEqual(['CLOSED', 'OPEN', 'PENDING', 'STATIC'])
  expect(which('isShown')).toEqual(['CLOSED', 'OPEN', 'PENDING', 'STATIC'])
})
