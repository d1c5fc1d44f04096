import { awardAchievementInput } from '@reprise/rules/achievements/achievement.input'
import * as clubs from '#domains/clubs/public.ts'
import { fail } from '#platform/fail.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { achievementNotFound, requireEditingOf } from '../access.ts'
import { lockAchievements } from '../achievements.sql.ts'
import { findHeld } from './awards.sql.ts'
import { decide } from './decide.ts'
import { alreadyHeld, awardRefusal } from './refuse-award.ts'
import { requireOccasion, requireRecipient } from './require-recipient.ts'

/**
 * Awards an achievement to a person by hand (S-109). Throws CONFLICT outside of its active dates and where the person
 * holds it already, SOLD_OUT where its supply is used up.
 */
export const awardAchievement = operation({
  name: 'awardAchievement',
  input: awardAchievementInput,
  mostAMinute: forMany,
  may: (call) => requireEditingOf(call.tx, call.input.achievementId, call.actor),
  mayAgain: true,
  async load(call) {
    const { tx, input } = call
    const [achievement] = await lockAchievements(tx, [input.achievementId])
    if (!achievement) throw achievementNotFound()
    const eventId = await requireOccasion(call, achievement, input.eventId)
    const userId = await requireRecipient(call, input.userName)
    const [held] = await findHeld(
      tx,
      achievement.id,
      userId,
      achievement.awarding === 'ONCE' ? '' : (eventId ?? ''),
    )
    return { achievement, userId, eventId, held }
  },
  ensure({ loaded: { achievement, held }, now }) {
    if (held) throw fail.conflict({ text: alreadyHeld })
    const refusal = awardRefusal(achievement, now)
    if (refusal) throw refusal
  },
  async write(call) {
    const { achievement, userId, eventId } = call.loaded
    await decide(call, {
      achievementId: achievement.id,
      userIds: [userId],
      eventId,
      gives: true,
      reason: null,
      decidedBy: call.actor.userId,
    })
    await clubs.noteInLog(call, {
      clubId: achievement.club_id,
      kind: 'ACHIEVEMENT_AWARDED',
      actorId: call.actor.userId,
      personId: userId,
      facts: { achievement: achievement.display_name },
    })
    const [award] = await findHeld(
      call.tx,
      achievement.id,
      userId,
      achievement.awarding === 'ONCE' ? '' : (eventId ?? ''),
    )
    return { awardId: award?.id ?? '' }
  },
  subject: ({ awardId }) => awardId,
})
