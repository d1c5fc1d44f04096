import type { Ctx } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { loadByKey } from '#platform/load-by-key.ts'

interface Seen {
  ticket_id: string
  first_seen: Temporal.Instant | null
  scan_count: number
}

const readSeen = statement<[string[]], Seen>(`
select ticket_id, min(first_seen) as first_seen, sum(scan_count)::int as scan_count
from admission where ticket_id = any($1::uuid[]) group by ticket_id`)

const load = loadByKey<Seen>(
  async (ctx, ids) => new Map((await readSeen(ctx.db, [...ids])).map((row) => [row.ticket_id, row])),
)

/** When a ticket was first seen and how often it was shown, over all entrances. */
export async function loadSeen(ctx: Ctx, ticketId: string): Promise<Omit<Seen, 'ticket_id'>> {
  return (await load(ctx, ticketId)) ?? { first_seen: null, scan_count: 0 }
}
