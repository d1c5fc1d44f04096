import { deleteAchievementInput } from '@reprise/rules/achievements/achievement.input'
import * as assets from '#domains/assets/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { achievementNotFound, requireEditingOf } from './access.ts'
import { hasAwards, lockAchievements } from './achievements.sql.ts'

// Tested in domains/achievements/create-achievement.test.ts.

async function isNamed({ tx, extensions }: Work, achievementId: string): Promise<boolean> {
  for (const use of extensions.achievementUses ?? []) if (await use.isNamed(tx, achievementId)) return true
  return false
}

/** Deletes an achievement that nobody ever got (S-106), and that no offer needs. Throws CONFLICT otherwise. */
export const deleteAchievement = operation({
  name: 'deleteAchievement',
  input: deleteAchievementInput,
  mostAMinute: byHand,
  may: (call) => requireEditingOf(call.tx, call.input.achievementId, call.actor),
  mayAgain: true,
  async load(call) {
    const {
      tx,
      input: { achievementId },
    } = call
    const [achievement] = await lockAchievements(tx, [achievementId])
    if (!achievement) throw achievementNotFound()
    const [awards] = await hasAwards(tx, achievementId)
    return { achievement, isAwarded: awards?.has ?? false, isNeeded: await isNamed(call, achievementId) }
  },
  ensure({ loaded: { isAwarded, isNeeded } }) {
    if (isNeeded) throw fail.conflict("An offer of the club needs this achievement, so it can't be deleted.")
    if (isAwarded) throw fail.conflict("Someone already got this achievement, so it can't be deleted.")
  },
  async write(call) {
    const { id, club_id: clubId, display_name: achievement } = call.loaded.achievement
    const versions = await call.tx
      .deleteFrom('achievement_version')
      .where('achievement_id', '=', id)
      .returning('avatar_file')
      .execute()
    await call.tx.deleteFrom('achievement').where('id', '=', id).execute()
    for (const file of new Set(versions.map((each) => each.avatar_file))) {
      if (file) await assets.letGoOf(call, file)
    }
    await clubs.noteInLog(call, {
      clubId,
      kind: 'ACHIEVEMENT_DELETED',
      actorId: call.actor.userId,
      facts: { achievement },
    })
    return { achievementId: id, clubId }
  },
  subject: ({ achievementId }) => achievementId,
})
