import { idInput } from '@reprise/rules/platform/ids/id.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { z } from 'zod'
import * as ledger from '#domains/ledger/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { Page } from '#platform/page.ts'
import { countOf, pageOf, pageStart } from '#platform/page.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import type { BalanceRow } from './points.sql.ts'
import { countBalances, readBalances, readBalancesIn } from './points.sql.ts'

interface PageArgs {
  first?: number | null
  after?: string | null
}

const USUAL = 10

const statementInput = z.object({ clubId: idInput(phrase('Club')) })

/** The caller's points, a row per club. */
export async function readMyPoints(ctx: Ctx, args: PageArgs): Promise<Page<BalanceRow>> {
  const { userId } = await requireActor(ctx)
  const start = pageStart(args, USUAL)
  const rows = await readBalances(ctx.db, userId, start.after?.[0] ?? null, start.first + 1)
  return pageOf(
    start,
    rows,
    (row) => [row.club_id],
    () => countOf(countBalances(ctx.db, userId)),
  )
}

const balances = loadByKey<BalanceRow>(async (ctx, clubIds) => {
  const { userId } = await requireActor(ctx)
  return new Map((await readBalancesIn(ctx.db, userId, clubIds)).map((row) => [row.club_id, row]))
})

/** The caller's points in a club; all are 0 where they never had any. It checks no rights. */
export async function loadBalance(ctx: Ctx, clubId: string): Promise<BalanceRow> {
  const row = await balances(ctx, clubId)
  if (row) return row
  const { userId } = await requireActor(ctx)
  return {
    club_id: clubId,
    user_id: userId,
    ever_earned: 0n,
    debt: 0n,
    spent: 0n,
    expired: 0n,
    reversed: 0n,
    available: 0n,
    maturing: 0n,
    held: 0n,
    tier_id: null,
    hides_rank: false,
  }
}

// All that a member has in a club, with what they owe. Moves between these accounts alone are no lines.
const OWN = ['AVAILABLE', 'MATURING', 'HELD', 'DEBT']
const WITHIN = ['POINTS_HELD', 'POINTS_RELEASED', 'POINTS_MATURED']

/** What changed the caller's points in one club, newest first, each with its cause. */
export async function readStatement(ctx: Ctx, asked: string, args: PageArgs): Promise<Page<ledger.EntryRow>> {
  const { userId } = await requireActor(ctx)
  const start = pageStart(args, USUAL)
  const { clubId } = parseInput(statementInput, { clubId: asked })
  const asset = ledger.assetOf('PTS', clubId)
  const after = start.after?.[0] ?? null
  const rows = await ledger.readLines(ctx.db, asset, OWN, userId, WITHIN, after, start.first + 1)
  return pageOf(
    start,
    rows,
    (row) => [row.entry_id.toString()],
    () => countOf(ledger.countLines(ctx.db, asset, OWN, userId, WITHIN)),
  )
}
