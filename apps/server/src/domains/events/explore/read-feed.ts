import * as users from '#domains/users/public.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { EventRow } from '../events.sql.ts'
import '../events.tables.ts'

/** A public event with what a feed says of it. */
export interface FeedEvent extends EventRow {
  /** The name of the club or person that hosts it. */
  host_name: string
  /** When it last changed: published, edited or cancelled. */
  changed_at: Temporal.Instant
}

/** Whose events a feed has. Null for all. */
export type FeedOwner = { clubId: string } | { hostId: string } | null

const select = (condition: string, order: string) => `
select event.*, coalesce(club.name, ${users.shownNameSql('u')}) as host_name,
  greatest(event.published_at, event.edited_at, event.cancelled_at) as changed_at
from event join users u on u.id = event.created_by left join club on club.id = event.club_id
where event.published_at is not null and event.is_listed and not event.is_private
  and ($1::uuid is null or event.club_id = $1) and ($2::uuid is null or event.created_by = $2) and ${condition}
order by ${order} limit $4`

type FeedValues = [clubId: string | null, hostId: string | null, now: Temporal.Instant, limit: number]

const selectComing = statement<FeedValues, FeedEvent>(
  select('event.cancelled_at is null and event.end_date > $3', 'event.start_date, event.id'),
)
// A calendar keeps what is just over, and learns what was cancelled.
const selectDated = statement<FeedValues, FeedEvent>(
  select("event.end_date > $3::timestamptz - interval '90 days'", 'event.start_date, event.id'),
)

// A calendar of all events has only those that are not over: those just over would take the place of many.
const selectAhead = statement<FeedValues, FeedEvent>(
  select('event.end_date > $3', 'event.start_date, event.id'),
)

const asked = (owner: FeedOwner): [string | null, string | null] => [
  owner && 'clubId' in owner ? owner.clubId : null,
  owner && 'hostId' in owner ? owner.hostId : null,
]

/** The public events that are on or to come, the next one first, at most `limit`. */
export function readComing(
  db: Db,
  owner: FeedOwner,
  now: Temporal.Instant,
  limit: number,
): Promise<FeedEvent[]> {
  return selectComing(db, ...asked(owner), now, limit)
}

/** The public events of a calendar, cancelled ones and those of the last 90 days too, the first one first. */
export function readDated(
  db: Db,
  owner: FeedOwner,
  now: Temporal.Instant,
  limit: number,
): Promise<FeedEvent[]> {
  return selectDated(db, ...asked(owner), now, limit)
}

/** The public events of everybody that are on or to come, cancelled ones too, the next one first, at most `limit`. */
export function readAhead(db: Db, now: Temporal.Instant, limit: number): Promise<FeedEvent[]> {
  return selectAhead(db, ...asked(null), now, limit)
}
