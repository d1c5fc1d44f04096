import { revokeAchievementInput } from '@reprise/rules/achievements/achievement.input'
import * as clubs from '#domains/clubs/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { achievementNotFound, requireEditingOf } from '../access.ts'
import { lockAchievements } from '../achievements.sql.ts'
import { findHeld } from './awards.sql.ts'
import { decide } from './decide.ts'
import { findHolder } from './require-recipient.ts'

// Tested in domains/achievements/award/award-achievement.test.ts.

/**
 * Takes an achievement back from a person, with a reason that they see (S-152). The rule does not give it again; only
 * a person can. Throws NOT_FOUND where they do not hold it.
 */
export const revokeAchievement = operation({
  name: 'revokeAchievement',
  input: revokeAchievementInput,
  mostAMinute: byHand,
  may: (call) => requireEditingOf(call.tx, call.input.achievementId, call.actor),
  mayAgain: true,
  async load({ tx, input }) {
    const [achievement] = await lockAchievements(tx, [input.achievementId])
    if (!achievement) throw achievementNotFound()
    const isPerEvent = achievement.awarding === 'ONCE_PER_EVENT'
    if (isPerEvent && !input.eventId)
      throw fail.badInput('Choose the event that it is for.', { eventId: 'Choose the event that it is for.' })
    const eventId = isPerEvent ? (input.eventId ?? null) : null
    const userId = await findHolder(tx, input.userName)
    const [held] = userId ? await findHeld(tx, achievement.id, userId, eventId ?? '') : []
    if (!held) throw fail.notFound("They don't have this achievement.")
    return { achievement, held, eventId }
  },
  async write(call) {
    const { achievement, held, eventId } = call.loaded
    await decide(call, {
      achievementId: achievement.id,
      userIds: [held.user_id],
      eventId,
      gives: false,
      reason: call.input.reason,
      decidedBy: call.actor.userId,
    })
    await clubs.noteInLog(call, {
      clubId: achievement.club_id,
      kind: 'ACHIEVEMENT_TAKEN_BACK',
      actorId: call.actor.userId,
      personId: held.user_id,
      facts: { achievement: achievement.display_name },
    })
    return { awardId: held.id }
  },
  subject: ({ awardId }) => awardId,
})
