import { mayInClub } from '@reprise/rules/clubs/permissions'
import { isId } from '@reprise/rules/platform/ids/id'
import { isSlugLike } from '@reprise/rules/platform/text/slug'
import * as clubs from '#domains/clubs/public.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { AchievementRow } from './achievements.sql.ts'
import { selectAchievements, selectAchievementsBySlug } from './achievements.sql.ts'

export const achievementNotFound = () => fail.notFound("We couldn't find this achievement.")

/** Whether the caller sees an achievement: everybody who sees its club; of drafts only the team of the club. */
async function isVisible(ctx: Ctx, achievement: AchievementRow): Promise<boolean> {
  if ((await clubs.loadVisibleClub(ctx, achievement.club_id)) === null) return false
  return (
    achievement.published_at !== null ||
    clubs.mayCallerInClub(ctx, achievement.club_id, 'achievements', 'view')
  )
}

async function candidates(
  ctx: Ctx,
  idOrSlug: string,
  clubIdOrSlug: string | null,
): Promise<AchievementRow[]> {
  if (!isSlugLike(idOrSlug)) return []
  const key = idOrSlug.toLowerCase()
  if (isId(key)) return selectAchievements(ctx.db, [key])
  const club = clubIdOrSlug === null ? null : await clubs.readClub(ctx, clubIdOrSlug)
  return selectAchievementsBySlug(ctx.db, key, club?.id ?? null)
}

/**
 * An achievement that the caller sees, by its id or slug. Two clubs can use the same slug, so a slug needs its club
 * where the caller sees several. Throws NOT_FOUND otherwise.
 */
export async function readAchievement(
  ctx: Ctx,
  idOrSlug: string,
  clubIdOrSlug: string | null = null,
): Promise<AchievementRow> {
  const found = await candidates(ctx, idOrSlug, clubIdOrSlug)
  const seen = await Promise.all(found.map((each) => isVisible(ctx, each)))
  const [achievement, another] = found.filter((_each, at) => seen[at])
  if (!achievement || another) throw achievementNotFound()
  return achievement
}

/** Achievements by their ids. Ids without one are missing from the map. It checks no rights. */
export async function achievementsByIds(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, AchievementRow>> {
  return new Map((await selectAchievements(db, ids)).map((row) => [row.id, row]))
}

const loadById = loadByKey((ctx, ids) => achievementsByIds(ctx.db, ids))

/** An achievement by its id, for a field whose parent checks the rights. */
export async function loadAchievement(ctx: Ctx, achievementId: string): Promise<AchievementRow> {
  const achievement = await loadById(ctx, achievementId)
  if (!achievement) throw achievementNotFound()
  return achievement
}

function requireActive({ club }: clubs.OwnClub): void {
  if (club.status === 'SUSPENDED') throw fail.forbidden("This club is suspended and can't award anything.")
}

/**
 * Refuses a person who may not edit the achievements of a club (table C). Throws FORBIDDEN, or NOT_FOUND where the club
 * is hidden from them. A suspended club changes and awards nothing.
 */
export async function requireEditing(
  db: Db,
  clubIdOrSlug: string,
  { userId }: Actor,
): Promise<clubs.ClubRow> {
  const own = await clubs.requireInClub(db, { clubIdOrSlug, userId }, 'achievements', 'edit')
  requireActive(own)
  return own.club
}

/**
 * An achievement by its id, for a person who may edit the achievements of its club (table C). Throws NOT_FOUND where the
 * achievement or its club is hidden from them, FORBIDDEN where their role does not allow it or the club is suspended.
 */
export async function requireEditingOf(
  db: Db,
  achievementId: string,
  { userId }: Actor,
): Promise<AchievementRow> {
  const [achievement] = await selectAchievements(db, [achievementId])
  const own = achievement && (await clubs.findOwnClub(db, achievement.club_id, userId))
  if (!own) throw achievementNotFound()
  const isDraft = achievement.published_at === null
  if (isDraft && !mayInClub(own.role, 'achievements', 'view')) throw achievementNotFound()
  clubs.requireArea(own, 'achievements', 'edit')
  requireActive(own)
  return achievement
}
