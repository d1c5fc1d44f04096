import * as clubs from '#domains/clubs/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Money } from '#platform/graphql/money-type.ts'
import type { AttendanceRow, MonthRow, TotalsRow } from './statistics.sql.ts'
import { readAttendance, readMonths, readTotals } from './statistics.sql.ts'

const MONTHS = 12
/** Members who came to so many events are counted together. */
const MOST_EVENTS = 10

export interface ClubStatistics extends TotalsRow {
  months: MonthRow[]
  attendance: AttendanceRow[]
  /** What the owed points would cost at the present base cost. Null where the club sells none. */
  liability: Money | null
}

/**
 * A club in figures: members, points, and who came to how many events. Points are whole; money is in minor units.
 * NOT_FOUND where the club is hidden from the caller, FORBIDDEN for people outside its team (table C, area rep points).
 */
export async function readStatistics(ctx: Ctx, clubIdOrSlug: string): Promise<ClubStatistics> {
  const { userId } = await requireActor(ctx)
  const { club } = await clubs.requireInClub(ctx.db, { clubIdOrSlug, userId }, 'repPoints', 'view')
  const now = ctx.clock.now()
  const [[totals], months, counted] = await Promise.all([
    readTotals(ctx.db, club.id, now),
    readMonths(ctx.db, club.id, now, club.time_zone, MONTHS),
    readAttendance(ctx.db, club.id, MOST_EVENTS),
  ])
  if (!totals) throw new Error('A club without figures')
  const { base_cost, currency, owed } = totals
  const members = new Map(counted.map((row) => [row.events, row.members]))
  return {
    ...totals,
    months,
    attendance: Array.from({ length: MOST_EVENTS + 1 }, (_, events) => ({
      events,
      members: members.get(events) ?? 0,
    })),
    liability: base_cost !== null && currency ? { amount: owed * base_cost, currency } : null,
  }
}
