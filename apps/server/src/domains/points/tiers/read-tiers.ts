import { nextTier, tierFor } from '@reprise/rules/points/tiers'
import * as clubs from '#domains/clubs/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { loadBalance } from '../read-points.ts'
import type { LadderRow, TierRow } from './tiers.sql.ts'
import { countByTier, selectLadderRows, selectLadders, selectTiers, selectTiersOf } from './tiers.sql.ts'

const ladders = loadByKey<TierRow[]>(async (ctx, clubIds) =>
  Map.groupBy(await selectLadders(ctx.db, clubIds), (row) => row.club_id),
)

/** The tiers on a club's ladder, from the first level up; empty where it has none. It checks no rights. */
export async function loadLadder(ctx: Ctx, clubId: string): Promise<TierRow[]> {
  return (await ladders(ctx, clubId)) ?? []
}

/** Tiers by their ids, also those that left their ladder. Ids without a tier are missing from the map. It checks no rights. */
export async function tiersByIds(db: Db, ids: readonly string[]): Promise<Map<string, TierRow>> {
  return new Map((await selectTiers(db, ids)).map((row) => [row.id, row]))
}

const byId = loadByKey<TierRow>((ctx, ids) => tiersByIds(ctx.db, ids))

/** A tier by its id, also one that left its ladder; null without an id. It checks no rights. */
export async function loadTier(ctx: Ctx, tierId: string | null): Promise<TierRow | null> {
  return tierId === null ? null : ((await byId(ctx, tierId)) ?? null)
}

const firstOf = (ladder: readonly TierRow[]) =>
  tierFor(
    0n,
    ladder.map((row) => ({ row, level: row.level, minimumPoints: row.minimum_points })),
  )?.row ?? null

const keyOf = (clubId: string, userId: string) => `${clubId}|${userId}`

const tiersOf = loadByKey<string>(async (ctx, keys) => {
  const pairs = keys.map((key) => key.split('|'))
  const rows = await selectTiersOf(
    ctx.db,
    pairs.map(([clubId = '']) => clubId),
    pairs.map(([, userId = '']) => userId),
  )
  return new Map(rows.map((row) => [keyOf(row.club_id, row.user_id), row.tier_id]))
})

/** The tier of a member of a club: the highest that they hold, else the first. Null where the club has none. */
export async function loadTierOf(ctx: Ctx, clubId: string, userId: string): Promise<TierRow | null> {
  const held = await loadTier(ctx, (await tiersOf(ctx, keyOf(clubId, userId))) ?? null)
  return held ?? firstOf(await loadLadder(ctx, clubId))
}

/** Where the caller stands on the ladder of a club. */
export interface TierProgress {
  tier: TierRow | null
  next: TierRow | null
  /** Points ever earned in the club. */
  now: bigint
  /** The points that the next tier needs, and how many of them are missing. Null at the top. */
  needed: bigint | null
  gap: bigint | null
}

/** Where the caller stands on the ladder of a club. It checks no rights. */
export async function loadTierProgress(ctx: Ctx, clubId: string): Promise<TierProgress> {
  const { ever_earned: now, tier_id: held } = await loadBalance(ctx, clubId)
  const ladder = await loadLadder(ctx, clubId)
  const tier = (await loadTier(ctx, held)) ?? firstOf(ladder)
  const places = ladder.map((row) => ({ row, level: row.level, minimumPoints: row.minimum_points }))
  const next = nextTier(now, tier && { minimumPoints: tier.minimum_points }, places)
  return {
    tier,
    next: next?.tier.row ?? null,
    now,
    needed: next?.tier.minimumPoints ?? null,
    gap: next?.gap ?? null,
  }
}

const ladderRows = loadByKey<LadderRow>(
  async (ctx, clubIds) => new Map((await selectLadderRows(ctx.db, clubIds)).map((row) => [row.club_id, row])),
)

/** The version of a club's ladder; 0 where it never had one. */
export const loadTiersVersion = async (ctx: Ctx, clubId: string): Promise<number> =>
  (await ladderRows(ctx, clubId))?.version ?? 0

/** How far the members of a club are seated on its ladder, for those who may see its tiers (table C); null for others. */
export async function loadSeating(ctx: Ctx, clubId: string): Promise<LadderRow | null> {
  if (!(await clubs.mayCallerInClub(ctx, clubId, 'loyaltyTiers', 'view'))) return null
  return (await ladderRows(ctx, clubId)) ?? null
}

const counts = loadByKey<Map<string | null, number>>(async (ctx, clubIds) => {
  const byClub = Map.groupBy(await countByTier(ctx.db, clubIds), (row) => row.club_id)
  return new Map(
    [...byClub].map(([clubId, rows]) => [
      clubId,
      new Map(rows.map((row) => [row.tier_id, Number(row.count)])),
    ]),
  )
})

/** How many members have a tier, for those who may see the club's tiers (table C); null for others. */
export async function loadMemberCount(ctx: Ctx, tier: TierRow): Promise<number | null> {
  if (!(await clubs.mayCallerInClub(ctx, tier.club_id, 'loyaltyTiers', 'view'))) return null
  const counted = await counts(ctx, tier.club_id)
  const first = firstOf(await loadLadder(ctx, tier.club_id))
  return (counted?.get(tier.id) ?? 0) + (first?.id === tier.id ? (counted?.get(null) ?? 0) : 0)
}

/** A tier that the caller may see, and whether it is the first of its ladder. Throws NOT_FOUND where its club is hidden. */
export async function requireTier(ctx: Ctx, tierId: string): Promise<{ tier: TierRow; isFirst: boolean }> {
  const tier = await loadTier(ctx, tierId)
  if (!tier || !(await clubs.loadVisibleClub(ctx, tier.club_id))) {
    throw fail.notFound("We couldn't find this tier.")
  }
  return { tier, isFirst: firstOf(await loadLadder(ctx, tier.club_id))?.id === tier.id }
}
