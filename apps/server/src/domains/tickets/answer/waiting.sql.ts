import { statement } from '#platform/db/statement.ts'

/**
 * Lets only one transaction at a time count who waits at an event, so that none of them writes an old count.
 */
export const lockRequests = statement<[readonly string[]], never>(`
select pg_advisory_xact_lock(hashtextextended('requests:' || id, 0))
from (select id from unnest($1::text[]) as id order by id) asked`)

export interface WaitingFor {
  event_id: string
  user_id: string
  /** How many people wait for this person's answer. */
  waiting: number
  /** The newest booking of all that wait and of those named as new, and the time it began to wait. */
  newest_id: string
  newest_at: Temporal.Instant
  new_at: Temporal.Instant | null
}

/**
 * For each of these events the 5 people who began last to wait for a person's answer. The second array says at which
 * events only guests count that the person brought in.
 */
export const readWaitingPeople = statement<
  [readonly string[], readonly boolean[], string],
  { event_id: string; user_id: string }
>(`
select a.event_id, p.user_id from unnest($1::uuid[], $2::boolean[]) as a(event_id, is_only_for_own)
cross join lateral (
  select b.user_id, max(b.updated_at) as newest_at from booking b
  where b.event_id = a.event_id and b.attendee_state = 'INVITEE_ACCEPTED' and b.user_id <> $3
    and (not a.is_only_for_own or b.referrer_id = $3)
  group by b.user_id order by newest_at desc, b.user_id limit 5
) p order by p.newest_at desc, p.user_id`)

/**
 * How many people wait for the answer of each of these people: all, or (the third array) only those that they
 * brought in. A person's own bookings do not count. The last array names the new bookings.
 */
export const readWaitingFor = statement<
  [readonly string[], readonly string[], readonly boolean[], readonly string[]],
  WaitingFor
>(`
select a.event_id, a.user_id, count(distinct b.user_id)::int as waiting,
  (array_agg(b.id order by b.updated_at desc, b.id desc))[1] as newest_id,
  max(b.updated_at) as newest_at, max(b.updated_at) filter (where b.id = any($4::uuid[])) as new_at
from unnest($1::uuid[], $2::uuid[], $3::boolean[]) as a(event_id, user_id, is_only_for_own)
join booking b on b.event_id = a.event_id and b.attendee_state = 'INVITEE_ACCEPTED' and b.user_id <> a.user_id
  and (not a.is_only_for_own or b.referrer_id = a.user_id)
group by a.event_id, a.user_id`)
