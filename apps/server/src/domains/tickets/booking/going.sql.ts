import * as users from '#domains/users/public.ts'
import { statement } from '#platform/db/statement.ts'

/** How many faces an event shows. */
const mostFaces = 5
/** The faces are chosen among this many first people. Those with a picture come first. */
const looksAt = 40

const isListed = `a.state = 'APPROVED' and ${users.isOnGuestListsSql('u')}`

export interface GoingRow {
  event_id: string
  /** How many people the list of the event names. */
  total: number
  face_ids: string[]
}

/** How many people who go to each of these events may be named, and the first few of them. */
export const readGoing = statement<[string[]], GoingRow>(`
select e.id as event_id, c.total, coalesce(f.ids, '{}') as face_ids
from unnest($1::uuid[]) as e(id)
cross join lateral (
  select count(*)::int as total from attendee a join users u on u.id = a.user_id
  where a.event_id = e.id and ${isListed}
) c
cross join lateral (
  select array_agg(p.user_id order by p.has_picture desc, p.created_at, p.id) as ids from (
    select * from (
      select a.user_id, a.created_at, a.id, u.avatar_file is not null as has_picture
      from attendee a join users u on u.id = a.user_id
      where a.event_id = e.id and ${isListed}
      order by a.created_at, a.id limit ${looksAt}
    ) first order by has_picture desc, created_at, id limit ${mostFaces}
  ) p
) f`)

export interface ListedGuest {
  id: string
  user_id: string
  created_at: Temporal.Instant
}

/**
 * The people who go to an event and may be named, in the order in which they came: after a place, or after so many
 * from the top.
 */
export const listGoing = statement<
  [string, Temporal.Instant | null, string | null, number, number],
  ListedGuest
>(`
select a.id, a.user_id, a.created_at from attendee a join users u on u.id = a.user_id
where a.event_id = $1 and ${isListed}
  and ($2::timestamptz is null or (a.created_at, a.id) > ($2, $3::uuid))
order by a.created_at, a.id limit $4 offset $5`)
