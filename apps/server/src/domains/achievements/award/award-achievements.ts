import { awardAchievementsInput } from '@reprise/rules/achievements/achievement.input'
import type { AwardFate } from '@reprise/rules/achievements/enums'
import * as clubs from '#domains/clubs/public.ts'
import * as users from '#domains/users/public.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { achievementNotFound, requireEditingOf } from '../access.ts'
import { lockAchievements } from '../achievements.sql.ts'
import { selectHolders } from './awards.sql.ts'
import { decide } from './decide.ts'
import { awardRefusal } from './refuse-award.ts'
import { requireOccasion } from './require-recipient.ts'

// Tested in domains/achievements/award/award-achievement.test.ts.

/**
 * Awards an achievement to the people of a list, and says of each name what became of it: who has it already, is
 * unknown, or finds none left is left out. With `dryRun` it says what would become of them, and saves nothing.
 */
export const awardAchievements = operation({
  name: 'awardAchievements',
  input: awardAchievementsInput,
  mostAMinute: byHand,
  may: (call) => requireEditingOf(call.tx, call.input.achievementId, call.actor),
  mayAgain: true,
  async load(call) {
    const { tx, input } = call
    const [achievement] = await lockAchievements(tx, [input.achievementId])
    if (!achievement) throw achievementNotFound()
    const eventId = await requireOccasion(call, achievement, input.eventId)
    const names = input.userNames.map((name) => name.toLowerCase())
    const people = await users.usersByNames(tx, [...new Set(names)])
    const occasion = achievement.awarding === 'ONCE' ? '' : (eventId ?? '')
    const ids = [...people.values()].map(({ id }) => id)
    const holders = new Set(
      (await selectHolders(tx, achievement.id, ids, occasion)).map((row) => row.user_id),
    )
    return { achievement, eventId, names, people, holders }
  },
  ensure({ loaded: { achievement }, now }) {
    const refusal = awardRefusal(achievement, now)
    if (refusal) throw refusal
  },
  async write(call) {
    const { achievement, eventId, names, people, holders } = call.loaded
    const supply = achievement.max_supply
    let left = supply === null ? names.length : supply - achievement.awarded
    const seen = new Set(holders)
    const awarded: string[] = []
    const fates = names.map((name): AwardFate => {
      const person = people.get(name)
      if (!person || users.isHidden(person)) return 'UNKNOWN'
      if (seen.has(person.id)) return 'HELD'
      if (left < 1) return 'NONE_LEFT'
      left -= 1
      seen.add(person.id)
      awarded.push(person.id)
      return 'AWARDED'
    })
    if (!call.input.dryRun) {
      await decide(call, {
        achievementId: achievement.id,
        userIds: awarded,
        eventId,
        gives: true,
        reason: null,
        decidedBy: call.actor.userId,
      })
      if (awarded.length > 0) {
        await clubs.noteInLog(call, {
          clubId: achievement.club_id,
          kind: 'ACHIEVEMENT_AWARDED_TO_LIST',
          actorId: call.actor.userId,
          facts: { achievement: achievement.display_name, people: awarded.length },
        })
      }
    }
    const rows = call.input.userNames.map((userName, at) => ({ userName, fate: fates[at] ?? 'UNKNOWN' }))
    return { achievementId: achievement.id, rows }
  },
  idempotent: true,
  subject: ({ achievementId }) => achievementId,
  // Names of other people don't belong into the record of who did what.
  noted: ({ rows }) => ({
    userNames: rows.length,
    awarded: rows.filter(({ fate }) => fate === 'AWARDED').length,
  }),
})
