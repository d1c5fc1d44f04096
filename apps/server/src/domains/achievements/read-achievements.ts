import type { AchievementSortField } from '@reprise/rules/achievements/enums'
import type { SortDirection } from '@reprise/rules/contacts/enums'
import { pageSizes } from '@reprise/rules/platform/constants'
import * as clubs from '#domains/clubs/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import type { AchievementRow } from './achievements.sql.ts'
import { countAchievements, listAchievements } from './achievements.sql.ts'

interface Asked extends Pick<PageArgs, 'first' | 'after'> {
  clubIdOrSlug?: string | null | undefined
  pieIdOrSlug?: string | null | undefined
  orderBy?: { field: AchievementSortField; direction?: SortDirection | null | undefined } | null | undefined
}

/**
 * The achievements of a club, by page; for the team of the club with drafts. Throws NOT_FOUND where the club is hidden
 * from the caller, BAD_INPUT where neither club nor pie is given.
 */
export async function readAchievements(ctx: Ctx, asked: Asked): Promise<Page<AchievementRow>> {
  // No pie has achievements yet. A session that is over is told so first.
  if (asked.pieIdOrSlug) {
    await ctx.caller()
    throw fail.notFound("We couldn't find this pie.")
  }
  if (!asked.clubIdOrSlug) throw fail.badInput('Choose a club.', { clubIdOrSlug: 'Choose a club.' })
  const club = await clubs.readClub(ctx, asked.clubIdOrSlug)
  const drafts = await clubs.mayCallerInClub(ctx, club.id, 'achievements', 'view')
  const start = pageStart(asked, pageSizes.table)
  const { field, direction } = asked.orderBy ?? { field: 'NAME' as const, direction: null }
  const [value = '', id = ''] = start.after ?? []
  const place = field === 'CREATED_AT' && start.after ? cursorInstant(value) : value
  const rows = await listAchievements[field][direction ?? 'ASC'](
    ctx.db,
    club.id,
    drafts,
    start.first + 1,
    start.after ? place : null,
    start.after ? cursorId(id) : null,
  )
  return pageOf(
    start,
    rows,
    (row) => [row.sorted.toString(), row.id],
    () => countOf(countAchievements(ctx.db, club.id, drafts)),
  )
}
