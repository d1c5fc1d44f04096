import { expect, test } from 'vitest'
import { inEnglish } from '../platform/sentence.ts'
import { clubLogSentence } from './log.ts'

const names = { actor: 'Ada', person: 'Ben' }

test.each<[string, string]>([
  ['TEAM_JOINED', 'Ben joined the team as Admin, invited by Ada.'],
  ['TEAM_ROLE_CHANGED', 'Ada changed the role of Ben from Event manager to Admin.'],
  ['TEAM_REMOVED', 'Ada removed Ben from the team (Admin).'],
  ['TEAM_LEFT', 'Ada left the team (Admin).'],
  ['COLLABORATOR_JOINED', 'Ben became a collaborator as Admin, invited by Ada.'],
  ['COLLABORATOR_ROLE_CHANGED', 'Ada changed the role of the collaborator Ben from Event manager to Admin.'],
  ['COLLABORATOR_REMOVED', 'Ada removed the collaborator Ben (Admin).'],
  ['COLLABORATOR_LEFT', 'Ada no longer works with the club as Admin.'],
  ['OWNERSHIP_TRANSFERRED', 'Ada made Ben the owner of the club.'],
  ['FROM_A_LATER_VERSION', 'Ada changed the club.'],
])('%s says: %s', (kind, words) => {
  expect(inEnglish(clubLogSentence(kind, { role: 'ADMIN', from: 'EVENT_MANAGER' }, names))).toBe(words)
})

test('what the platform does has no name', () => {
  const said = clubLogSentence('TEAM_REMOVED', { role: 'ADMIN' }, { actor: null, person: null })
  expect(inEnglish(said)).toBe('Our team removed Someone from the team (Admin).')
})
