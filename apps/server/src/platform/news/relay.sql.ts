import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { Json } from '../json.ts'
import type { News } from './news.ts'

/**
 * The named reactions that have something due, the longest due first. It reads the index once for each reaction.
 */
export const dueReactions = statement<[Temporal.Instant, string[]], { reaction: string }>(`
select r.reaction
from unnest($2::text[]) r(reaction)
cross join lateral (
  select due_at from news_delivery
  where reaction = r.reaction and due_at <= $1 and parked_at is null
  order by due_at limit 1
) d
order by d.due_at`)

export interface DueNews extends News {
  /** When it was announced. */
  at: Temporal.Instant
  attempts: number
}

// Locks the rows until the reaction's transaction ends, and skips those that another process holds.
const lockDue = statement<
  [string, Temporal.Instant, number, string | null],
  {
    id: string
    kind: string
    subject: string
    version: number
    payload: Json
    at: Temporal.Instant
    attempts: number
  }
>(`
select n.id, n.kind, n.subject, n.version, n.payload, n.at, d.attempts
from news_delivery d join news n on n.id = d.news_id
where d.reaction = $1 and d.due_at <= $2 and d.parked_at is null
  and ($4::uuid is null or d.news_id = $4::uuid)
order by d.due_at, n.at, n.id
limit $3
for update of d skip locked`)

export function takeDue(
  db: Db,
  reaction: string,
  now: Temporal.Instant,
  limit: number,
  only: string | null,
): Promise<DueNews[]> {
  return lockDue(db, reaction, now, limit, only)
}

export const strikeOff = statement<[string, string[]], never>(`
delete from news_delivery where reaction = $1 and news_id = any($2::uuid[])`)

export const postpone = statement<
  [string, string, Temporal.Instant, Temporal.Instant | null, string, tries: number],
  never
>(`
update news_delivery set attempts = attempts + $6, due_at = $3, parked_at = $4, last_error = left($5, 500)
where reaction = $1 and news_id = $2`)

export const measureNews = statement<[], { oldest: Temporal.Instant | null; parked: string }>(`
select min(case when d.last_error is null then d.due_at else n.at end)
         filter (where d.parked_at is null and d.attempts = 0) as oldest,
       count(*) filter (where d.parked_at is not null) as parked
from news_delivery d join news n on n.id = d.news_id`)

export const listParked = statement<
  [],
  { news_id: string; reaction: string; kind: string; parked_at: Temporal.Instant; last_error: string }
>(`
select d.news_id, d.reaction, n.kind, d.parked_at, d.last_error
from news_delivery d join news n on n.id = d.news_id
where d.parked_at is not null order by d.parked_at`)

export const retryParked = statement<[Temporal.Instant], { news_id: string }>(`
update news_delivery set parked_at = null, attempts = 0, due_at = $1
where parked_at is not null returning news_id`)
