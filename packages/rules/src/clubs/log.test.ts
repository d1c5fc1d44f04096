import { expect, test } from 'vitest'
import { inEnglish } from '../platform/sentence.ts'
import type { ClubLogFacts } from './log.ts'
import { clubLogSentence } from './log.ts'

const facts: ClubLogFacts = {
  role: 'ADMIN',
  from: 'EVENT_MANAGER',
  fields: ['name', 'timeZone', 'access'],
  slugs: { before: 'old', after: 'new' },
  statuses: { before: 'OPEN', after: 'CLOSED' },
  version: 3,
  points: 1200,
  people: 12,
  achievement: 'Regular',
  offer: 'Free coat check',
}
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
  ['DETAILS_CHANGED', 'Ada changed the details: Name, Time zone, Who can join.'],
  ['PICTURE_CHANGED', 'Ada changed the picture.'],
  ['COVER_CHANGED', 'Ada changed the cover.'],
  ['COLORS_CHANGED', 'Ada changed the colors.'],
  ['SLUG_CHANGED', 'Ada changed the address from old to new.'],
  ['STATUS_CHANGED', 'Ada changed the club from “Open” to “Closed”.'],
  ['PUBLISHED', 'Ada published the club.'],
  ['UNPUBLISHED', 'Ada hid the club from everyone outside the team.'],
  ['POINTS_SETTINGS_SAVED', 'Ada changed how points work (version 3).'],
  ['POINTS_GRANTED', 'Ada gave points to Ben: 1,200.'],
  ['PAYOUT_CONNECTED', 'Ada connected a payout account.'],
  ['PAYOUT_DISCONNECTED', 'Ada disconnected the payout account.'],
  ['PAYOUT_REQUESTED', 'Ada requested a payout.'],
  ['POINTS_REFUNDED', 'Ada refunded points that Ben bought: 1,200.'],
  ['POINTS_IMPORTED', 'Ada imported points. People: 12. Points in all: 1,200.'],
  ['ACHIEVEMENT_MADE', 'Ada made the achievement “Regular”.'],
  ['ACHIEVEMENT_PUBLISHED', 'Ada published the achievement “Regular”.'],
  ['ACHIEVEMENT_UNPUBLISHED', 'Ada made the achievement “Regular” a draft again.'],
  ['ACHIEVEMENT_CHANGED', 'Ada changed the achievement “Regular”.'],
  ['ACHIEVEMENT_DELETED', 'Ada deleted the achievement “Regular”.'],
  ['ACHIEVEMENT_AWARDED', 'Ada awarded the achievement “Regular” to Ben.'],
  ['ACHIEVEMENT_AWARDED_TO_LIST', 'Ada awarded the achievement “Regular” to a list. People: 12.'],
  ['ACHIEVEMENT_TAKEN_BACK', 'Ada took the achievement “Regular” back from Ben.'],
  ['OFFER_MADE', 'Ada made the offer “Free coat check”.'],
  ['OFFER_PUBLISHED', 'Ada published the offer “Free coat check”.'],
  ['OFFER_CHANGED', 'Ada changed the offer “Free coat check”.'],
  ['OFFER_ENDED', 'Ada ended the offer “Free coat check”.'],
  ['OFFER_ARCHIVED', 'Ada archived the offer “Free coat check”.'],
  ['OFFER_DELETED', 'Ada deleted the offer “Free coat check”.'],
  ['OFFER_REDEMPTION_TAKEN_BACK', 'Ada took the offer “Free coat check” back from Ben.'],
  ['OFFER_PROOFS_REVIEWED', 'Ada reviewed what people sent for the offer “Free coat check”. People: 12.'],
  ['FROM_A_LATER_VERSION', 'Ada changed the club.'],
])('%s says: %s', (kind, words) => {
  expect(inEnglish(clubLogSentence(kind, facts, names))).toBe(words)
})

test('what the platform does has no name', () => {
  const said = clubLogSentence('TEAM_REMOVED', { role: 'ADMIN' }, { actor: null, person: null })
  expect(inEnglish(said)).toBe('Our team removed Someone from the team (Admin).')
})
