import { expect, test } from 'vitest'
import { inEnglish } from '../../platform/sentence.ts'
import { eligibilityGaps, gapText } from './eligibility.ts'

const anyone = {
  minimumRepScore: null,
  ageLimit: null,
  startDate: Date.parse('2026-11-21T05:00:00Z'),
  timeZone: 'America/Los_Angeles',
  members: null,
}
const person = { repScore: 20, dateOfBirth: '2005-11-21', inClub: null }

test('without rules anyone may come', () => {
  expect(eligibilityGaps(anyone, { ...person, repScore: 0, dateOfBirth: null })).toEqual([])
})

test('a rep score may be just enough, or too low', () => {
  expect(eligibilityGaps({ ...anyone, minimumRepScore: 20 }, person)).toEqual([])
  expect(eligibilityGaps({ ...anyone, minimumRepScore: 21 }, person)).toEqual([
    { kind: 'REP_SCORE', have: 20, need: 21 },
  ])
})

test('the age is that at the start, in the zone of the event', () => {
  const rules = { ...anyone, ageLimit: 21 }
  expect(eligibilityGaps(rules, person)).toEqual([{ kind: 'AGE', have: 20, need: 21 }])
  expect(eligibilityGaps({ ...rules, timeZone: 'Europe/Paris' }, person)).toEqual([])
  expect(eligibilityGaps(rules, { ...person, dateOfBirth: null })).toEqual([
    { kind: 'AGE', have: null, need: 21 },
  ])
})

test('all gaps come at once, each in words', () => {
  const gaps = eligibilityGaps(
    { ...anyone, minimumRepScore: 50, ageLimit: 21, members: { club: null, tier: null } },
    { ...person, dateOfBirth: null },
  )
  expect(gaps.map(gapText).map(inEnglish)).toEqual([
    'This event needs a rep score of at least 50. Yours is 20.',
    'This event is for ages 21 and over. Add your date of birth to your profile.',
    'This event is only for members of its club.',
  ])
})
