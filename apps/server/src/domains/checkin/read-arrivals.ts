import type { Ctx } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { readCountedEvent } from './read-summary.ts'

/** How many guests came in within one minute. */
export interface Arrivals {
  minute: Temporal.Instant
  guests: number
}

const readMinutes = statement<[string], Arrivals>(`
select date_trunc('minute', arrived_at) as minute, count(*)::int as guests
from (
  select admitted_at as arrived_at from ticket where event_id = $1 and admitted_at is not null
  union all
  select checked_in_at from guest_ticket where event_id = $1 and checked_in_at is not null
) a group by 1 order by 1`)

/** When the guests came in, in order of time, for those who see how many are in. Minutes without a guest are left out. */
export async function readArrivals(ctx: Ctx, eventId: string): Promise<Arrivals[]> {
  const event = await readCountedEvent(ctx, eventId)
  return readMinutes(ctx.db, event.id)
}
