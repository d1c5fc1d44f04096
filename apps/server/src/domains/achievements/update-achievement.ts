import { isDeepStrictEqual } from 'node:util'
import { updateAchievementInput } from '@reprise/rules/achievements/achievement.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { sentence } from '@reprise/rules/platform/sentence'
import type { z } from 'zod'
import * as assets from '#domains/assets/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import { fail } from '#platform/fail.ts'
import { instantOf } from '#platform/instant-of.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { achievementNotFound, requireEditingOf } from './access.ts'
import type { AchievementRow } from './achievements.sql.ts'
import { hasAwards, insertVersion, lockAchievements } from './achievements.sql.ts'
import { requireRuleTier } from './rules/require-rule-tier.ts'

// Tested in domains/achievements/create-achievement.test.ts.

type Changes = z.output<typeof updateAchievementInput>

const fixed = phrase('Someone already has this achievement, so this can no longer change.')

const refuseAt = (field: string) => fail.badInput({ text: fixed }, { [field]: fixed })

const differs = (given: unknown, present: unknown) =>
  given !== undefined && !isDeepStrictEqual(given, present)

const millis = (at: Temporal.Instant | null) => at?.epochMilliseconds ?? null

/** Refuses what may not change once somebody has the achievement: all but texts, picture, a later end and more supply. */
function refuseFixed(achievement: AchievementRow, given: Changes): void {
  const { published_at: publishedAt, active_to: activeTo } = achievement
  if (differs(given.category, achievement.category)) throw refuseAt('category')
  if (differs(given.awarding, achievement.awarding)) throw refuseAt('awarding')
  if (differs(given.rule, achievement.rule)) throw refuseAt('rule')
  if (differs(given.activeFromUtc, millis(achievement.active_from))) throw refuseAt('activeFromUtc')
  if (given.published === false && publishedAt) throw refuseAt('published')
  const end = millis(activeTo) ?? Number.POSITIVE_INFINITY
  if (given.activeToUtc !== undefined && (given.activeToUtc ?? Number.POSITIVE_INFINITY) < end)
    throw refuseAt('activeToUtc')
  const supply = achievement.max_supply ?? Number.POSITIVE_INFINITY
  if (given.maxSupply !== undefined && (given.maxSupply ?? Number.POSITIVE_INFINITY) < supply) {
    const said = sentence('The supply can only grow, because someone already has this achievement.', {})
    throw fail.badInput(said, { maxSupply: said })
  }
}

/** Refuses an end before the start where only one of them is given, and a rule that does not go with what is there. */
function refuseTogether(achievement: AchievementRow, given: Changes): void {
  const after = {
    activeFromUtc: given.activeFromUtc === undefined ? millis(achievement.active_from) : given.activeFromUtc,
    activeToUtc: given.activeToUtc === undefined ? millis(achievement.active_to) : given.activeToUtc,
    awarding: given.awarding ?? achievement.awarding,
    rule: given.rule === undefined ? achievement.rule : given.rule,
  }
  const checked = updateAchievementInput.safeParse({ achievementId: achievement.id, ...after })
  if (checked.success) return
  const issue = checked.error.issues[0]
  const text = issue?.message ?? ''
  throw fail.badInput({ text }, { [String(issue?.path[0])]: text })
}

/** Whether the rule has to be applied once more to everything that happened. */
function changesReach(achievement: AchievementRow, given: Changes): boolean {
  return (
    (given.published === true && !achievement.published_at) ||
    differs(given.rule, achievement.rule) ||
    differs(given.awarding, achievement.awarding) ||
    differs(given.activeFromUtc, millis(achievement.active_from)) ||
    differs(given.activeToUtc, millis(achievement.active_to)) ||
    differs(given.maxSupply, achievement.max_supply)
  )
}

/**
 * Changes or publishes an achievement (S-106). A draft can change in every way. Once somebody has it, only its texts,
 * its picture, a later end and a higher supply can. Throws BAD_INPUT at the field otherwise.
 */
export const updateAchievement = operation({
  name: 'updateAchievement',
  input: updateAchievementInput,
  mostAMinute: byHand,
  may: (call) => requireEditingOf(call.tx, call.input.achievementId, call.actor),
  mayAgain: true,
  async load({ tx, actor, input: { achievementId, avatarAssetId, rule } }) {
    const [achievement] = await lockAchievements(tx, [achievementId])
    if (!achievement) throw achievementNotFound()
    // A tier that left the ladder after the rule was saved stays.
    if (rule?.tierId !== achievement.rule?.tierId) await requireRuleTier(tx, achievement.club_id, rule)
    const avatarFile = avatarAssetId
      ? await assets.storedFile(tx, actor.userId, avatarAssetId, 'achievement')
      : avatarAssetId
    const [awards] = await hasAwards(tx, achievementId)
    return { achievement, avatarFile, isAwarded: awards?.has ?? false }
  },
  ensure({ loaded: { achievement, isAwarded }, input }) {
    if (isAwarded) refuseFixed(achievement, input)
    refuseTogether(achievement, input)
  },
  async write(call) {
    const { tx, now, actor, input, loaded } = call
    const { achievement, avatarFile } = loaded
    const { id, version, published_at: publishedAt } = achievement
    const isNewVersion =
      differs(input.displayName, achievement.display_name) ||
      differs(input.bio, achievement.bio) ||
      differs(input.category, achievement.category) ||
      differs(avatarFile, achievement.avatar_file) ||
      differs(input.rule, achievement.rule)
    const isPublished = input.published ?? publishedAt !== null
    const rule = input.rule === undefined ? achievement.rule : input.rule
    const isDue = isPublished && rule !== null && changesReach(achievement, input)
    await tx
      .updateTable('achievement')
      .set({
        display_name: input.displayName,
        bio: input.bio,
        category: input.category,
        avatar_file: avatarFile,
        awarding: input.awarding,
        rule: input.rule === undefined ? undefined : input.rule && JSON.stringify(input.rule),
        max_supply: input.maxSupply,
        active_from: instantOf(input.activeFromUtc),
        active_to: instantOf(input.activeToUtc),
        published_at: isPublished ? (publishedAt ?? now) : null,
        version: isNewVersion ? version + 1 : version,
        backfill_by: isDue ? actor.userId : isPublished ? undefined : null,
      })
      .where('id', '=', id)
      .execute()
    if (isNewVersion) await insertVersion(tx, id, now)
    const entry = {
      clubId: achievement.club_id,
      actorId: actor.userId,
      facts: { achievement: input.displayName ?? achievement.display_name },
    }
    const wasPublished = publishedAt !== null
    const isOther = isNewVersion || (wasPublished === isPublished && changesReach(achievement, input))
    await clubs.noteInLog(
      call,
      ...(isOther ? [{ ...entry, kind: 'ACHIEVEMENT_CHANGED' as const }] : []),
      ...(isPublished && !wasPublished ? [{ ...entry, kind: 'ACHIEVEMENT_PUBLISHED' as const }] : []),
      ...(wasPublished && !isPublished ? [{ ...entry, kind: 'ACHIEVEMENT_UNPUBLISHED' as const }] : []),
    )
    return { achievementId: id }
  },
  subject: ({ achievementId }) => achievementId,
})
