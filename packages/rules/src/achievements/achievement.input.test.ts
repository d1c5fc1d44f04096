import { expect, test } from 'vitest'
import {
  awardAchievementsInput,
  createAchievementInput,
  revokeAchievementInput,
  updateAchievementInput,
} from './achievement.input.ts'

const fresh = { clubIdOrSlug: 'owls', displayName: 'Early', category: 'OTHER', idempotencyKey: 'key-12345' }
const id = '6b6f0d2e-52a2-4a7e-9d3e-0f6f4b0f7f10'
const placesOf = (result: { success: boolean; error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => path.join('.')) ?? []

test('what is left out gets its default', () => {
  expect(createAchievementInput.parse(fresh)).toMatchObject({ bio: '', awarding: 'ONCE', published: false })
})

test.each([
  [{ displayName: ' ' }, 'displayName'],
  [{ displayName: '\u200b' }, 'displayName'],
  [{ maxSupply: 0 }, 'maxSupply'],
  [{ maxSupply: 1.5 }, 'maxSupply'],
  [{ category: 'GOLD' }, 'category'],
  [{ activeFromUtc: '2030-01-02T00:00:00Z', activeToUtc: '2030-01-02T00:00:00Z' }, 'activeToUtc'],
  [{ rule: { kind: 'STREAK', times: 3 } }, 'rule.period'],
  [{ rule: { kind: 'CHECK_INS', times: 0 } }, 'rule.times'],
  [{ rule: { kind: 'POINTS' } }, 'rule.points'],
  [{ rule: { kind: 'POINTS', points: 0 } }, 'rule.points'],
  [{ rule: { kind: 'POINTS', points: 1_000_001 } }, 'rule.points'],
  [{ rule: { kind: 'TIER' } }, 'rule.tierId'],
  [{ rule: { kind: 'TIER', tierId: 'gold' } }, 'rule.tierId'],
  [{ awarding: 'ONCE_PER_EVENT', rule: { kind: 'CHECK_INS', times: 2 } }, 'rule'],
])('%j is refused at %s', (change, place) => {
  expect(placesOf(createAchievementInput.safeParse({ ...fresh, ...change }))).toContain(place)
})

test('a rule keeps only the fields that its kind uses', () => {
  const rule = { kind: 'STREAK', times: 3, period: 'WEEK', withinDays: 7 }
  expect(createAchievementInput.parse({ ...fresh, rule }).rule).toEqual({
    kind: 'STREAK',
    times: 3,
    eventType: null,
    withinDays: null,
    period: 'WEEK',
    points: null,
    tierId: null,
  })
})

test('a change leaves out what does not change, and null empties it', () => {
  const changes = updateAchievementInput.parse({ achievementId: id, maxSupply: null })
  expect(changes).toEqual({ achievementId: id, maxSupply: null })
})

test('taking back needs a reason, and a list of names has an end', () => {
  expect(
    placesOf(revokeAchievementInput.safeParse({ achievementId: id, userName: 'ann', reason: '' })),
  ).toEqual(['reason'])
  const names = Array.from({ length: 201 }, (_each, at) => `person-${at}`)
  const many = { achievementId: id, userNames: names, idempotencyKey: 'key-12345' }
  expect(placesOf(awardAchievementsInput.safeParse(many))).toEqual(['userNames'])
})
