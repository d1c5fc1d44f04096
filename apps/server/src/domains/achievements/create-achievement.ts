import { randomUUID } from 'node:crypto'
import { createAchievementInput } from '@reprise/rules/achievements/achievement.input'
import { deriveSlug } from '@reprise/rules/platform/text/slug'
import * as assets from '#domains/assets/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import type { Work } from '#platform/ctx.ts'
import { instantOf } from '#platform/instant-of.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { requireEditing } from './access.ts'
import type { AchievementRow } from './achievements.sql.ts'
import { insertVersion } from './achievements.sql.ts'
import { requireRuleTier } from './rules/require-rule-tier.ts'

type NewRow = Omit<AchievementRow, 'id' | 'slug' | 'version' | 'awarded' | 'last_edition'>

/** Stores an achievement with a slug from its name; a taken slug gets a number (S-138). Returns its id. */
async function insertAchievement({ tx, now }: Work, row: NewRow): Promise<string> {
  const id = randomUUID()
  for (let attempt = 1; ; attempt += 1) {
    const made = await tx
      .insertInto('achievement')
      .values({
        ...row,
        id,
        slug: deriveSlug(row.display_name, 'achievement', attempt),
        rule: row.rule && JSON.stringify(row.rule),
      })
      .onConflict((conflict) => conflict.columns(['club_id', 'slug']).doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 1n) break
  }
  await insertVersion(tx, id, now)
  return id
}

/** Makes an achievement of a club (S-106): a draft, unless it is published at once. */
export const createAchievement = operation({
  name: 'createAchievement',
  input: createAchievementInput,
  mostAMinute: byHand,
  may: (call) => requireEditing(call.tx, call.input.clubIdOrSlug, call.actor),
  mayAgain: true,
  async load({ tx, actor, grant: club, input: { avatarAssetId, rule } }) {
    await requireRuleTier(tx, club.id, rule)
    return avatarAssetId ? assets.storedFile(tx, actor.userId, avatarAssetId, 'achievement') : null
  },
  async write(call) {
    const { input, actor, now, grant: club, loaded: avatarFile } = call
    const achievementId = await insertAchievement(call, {
      club_id: club.id,
      display_name: input.displayName,
      bio: input.bio,
      category: input.category,
      avatar_file: avatarFile,
      awarding: input.awarding,
      rule: input.rule ?? null,
      max_supply: input.maxSupply ?? null,
      active_from: instantOf(input.activeFromUtc ?? null),
      active_to: instantOf(input.activeToUtc ?? null),
      published_at: input.published ? now : null,
      backfill_by: input.published && input.rule ? actor.userId : null,
      backfill_given: 0,
      created_by: actor.userId,
      created_at: now,
    })
    const entry = { clubId: club.id, actorId: actor.userId, facts: { achievement: input.displayName } }
    await clubs.noteInLog(
      call,
      { ...entry, kind: 'ACHIEVEMENT_MADE' },
      ...(input.published ? [{ ...entry, kind: 'ACHIEVEMENT_PUBLISHED' as const }] : []),
    )
    return { achievementId }
  },
  idempotent: true,
  subject: ({ achievementId }) => achievementId,
})
