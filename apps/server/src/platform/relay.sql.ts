import type { Db } from './db/database.ts'
import { statement } from './db/statement.ts'
import type { Json } from './json.ts'
import type { News } from './news.ts'

export interface Due {
  reaction: string
}

export const dueReactions = statement<[Temporal.Instant], Due>(`
select distinct reaction from news_delivery where due_at <= $1 and parked_at is null`)

export interface DueNews extends News {
  attempts: number
}

// Locked until the reaction's transaction ends; what another process holds is passed over.
const lockDue = statement<
  [string, Temporal.Instant, number, string | null],
  { id: string; kind: string; subject: string; version: number; payload: Json; attempts: number }
>(`
select n.id, n.kind, n.subject, n.version, n.payload, d.attempts
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
  [string, string, Temporal.Instant, Temporal.Instant | null, string],
  never
>(`
update news_delivery set attempts = attempts + 1, due_at = $3, parked_at = $4, last_error = left($5, 500)
where reaction = $1 and news_id = $2`)

export const measureNews = statement<[], { oldest: Temporal.Instant | null; parked: string }>(`
select min(due_at) filter (where parked_at is null and attempts = 0) as oldest,
       count(*) filter (where parked_at is not null) as parked
from news_delivery`)

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
