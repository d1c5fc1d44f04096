import { pageSizes } from '@reprise/rules/platform/constants'
import * as clubs from '#domains/clubs/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import { readAchievement } from '../access.ts'
import type { AwardRow } from '../achievements.sql.ts'
import {
  countAwardsOf,
  countHolders,
  listAwardsOf,
  listHolders,
  selectAwards,
  selectOwnAwards,
} from './awards.sql.ts'

type Asked = Pick<PageArgs, 'first' | 'after'>

function startOf(args: Asked) {
  const start = pageStart(args, pageSizes.grid)
  const [at = '', id = ''] = start.after ?? []
  return { start, at: start.after && cursorInstant(at), id: start.after && cursorId(id) }
}

const sortValues = (row: AwardRow) => [row.at.toString(), row.id]

/** The caller's own awards, the latest first, with those that were taken back. */
export async function readMyAwards(ctx: Ctx, args: Asked): Promise<Page<AwardRow>> {
  const { userId } = await requireActor(ctx)
  const { start, at, id } = startOf(args)
  const rows = await listAwardsOf(ctx.db, userId, at, id, start.first + 1)
  return pageOf(start, rows, sortValues, () => countOf(countAwardsOf(ctx.db, userId)))
}

/**
 * Who holds an achievement, the latest first: people that lists may name, and the caller. The team of the club sees
 * everybody.
 */
export async function readHolders(
  ctx: Ctx,
  asked: Asked & { achievementIdOrSlug: string; clubIdOrSlug?: string | null | undefined },
): Promise<Page<AwardRow>> {
  const actor = await requireActor(ctx)
  const achievement = await readAchievement(ctx, asked.achievementIdOrSlug, asked.clubIdOrSlug ?? null)
  const all = await clubs.mayCallerInClub(ctx, achievement.club_id, 'achievements', 'view')
  const { start, at, id } = startOf(asked)
  const rows = await listHolders(ctx.db, achievement.id, all, actor.userId, at, id, start.first + 1)
  return pageOf(start, rows, sortValues, () =>
    countOf(countHolders(ctx.db, achievement.id, all, actor.userId)),
  )
}

const loadById = loadByKey(
  async (ctx, ids) => new Map((await selectAwards(ctx.db, ids)).map((row) => [row.id, row])),
)

/** An award by its id, without a guard. */
export async function loadAward(ctx: Ctx, awardId: string): Promise<AwardRow> {
  const award = await loadById(ctx, awardId)
  if (!award) throw new Error(`no award ${awardId}`)
  return award
}

const loadOwn = loadByKey(async (ctx, ids) => {
  const { userId } = await requireActor(ctx)
  return Map.groupBy(await selectOwnAwards(ctx.db, ids, userId), (row) => row.achievement_id)
})

/** The caller's own awards of an achievement, the earliest first; none for visitors. */
export async function readOwnAwards(ctx: Ctx, achievementId: string): Promise<readonly AwardRow[]> {
  return (await ctx.caller()) ? ((await loadOwn(ctx, achievementId)) ?? []) : []
}
