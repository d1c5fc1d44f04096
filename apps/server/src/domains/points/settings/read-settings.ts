import * as clubs from '#domains/clubs/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { RuleRow } from './settings.sql.ts'
import { readRules } from './settings.sql.ts'

/** How many versions the team sees. */
const MOST_VERSIONS = 20

const rulesOfClubs = loadByKey<RuleRow[]>(async (ctx, clubIds) =>
  Map.groupBy(await readRules(ctx.db, clubIds, MOST_VERSIONS, ctx.clock.now()), (row) => row.club_id),
)

/** The newest 20 versions of a club's settings and the one that counts now, the newest first. Null for those who may not see them (table C). */
export async function loadPointsSettings(ctx: Ctx, clubId: string): Promise<RuleRow[] | null> {
  if (!(await clubs.mayCallerInClub(ctx, clubId, 'repPoints', 'view'))) return null
  return (await rulesOfClubs(ctx, clubId)) ?? []
}
