import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { ShownLotRow, UseRow } from './explain.sql.ts'
import { readExpiries, readLotsOfCauses, readUsesOfCauses, readUsesOfLots } from './explain.sql.ts'

/** How many lots one line of a statement shows at most. */
const MOST_LOTS = 20
/** How many uses one line of a statement shows at most. */
const MOST_USES = 20
/** How many days the calendar of a club shows at most. */
const MOST_DAYS = 60

// The transfers of one spend end with what happened to it; the lots know the spend by what comes before.
const spendOf = (cause: string) => cause.replace(/:(spent|refunded|traded)$/, '')

const usesOfCauses = loadByKey<UseRow[]>(async (ctx, causes) => {
  const { userId } = await requireActor(ctx)
  return Map.groupBy(await readUsesOfCauses(ctx.db, causes, userId, MOST_USES), (row) => row.cause)
})

/** The lots of the caller that a transfer took points from, at most 20. */
export async function loadTaken(ctx: Ctx, cause: string): Promise<UseRow[]> {
  const rows = (await usesOfCauses(ctx, spendOf(cause))) ?? []
  return rows.filter(({ kind }) => kind !== 'REPAID')
}

const lotsOfCauses = loadByKey<ShownLotRow[]>(async (ctx, causes) => {
  const { userId } = await requireActor(ctx)
  return Map.groupBy(await readLotsOfCauses(ctx.db, causes, userId, MOST_LOTS), (row) => row.cause)
})

/** The lots that a transfer gave to the caller, at most 20, those that expire first in front. */
export async function loadLots(ctx: Ctx, cause: string): Promise<ShownLotRow[]> {
  return (await lotsOfCauses(ctx, cause)) ?? []
}

const usesOfLots = loadByKey<UseRow[]>(async (ctx, ids) =>
  Map.groupBy(await readUsesOfLots(ctx.db, ids, MOST_USES), (row) => row.lot_id),
)

/** What became of a lot, the newest 20 uses in their order. */
export async function loadUses(ctx: Ctx, lotId: string): Promise<UseRow[]> {
  return (await usesOfLots(ctx, lotId)) ?? []
}

const expiries = loadByKey<{ day: string; amount: bigint }[]>(async (ctx, clubIds) => {
  const { userId } = await requireActor(ctx)
  return Map.groupBy(await readExpiries(ctx.db, clubIds, userId, MOST_DAYS), (row) => row.club_id)
})

/** How many points of the caller in a club expire on each day, the next 60 days on which some do. */
export async function loadExpiries(ctx: Ctx, clubId: string): Promise<{ day: string; amount: bigint }[]> {
  return (await expiries(ctx, clubId)) ?? []
}
