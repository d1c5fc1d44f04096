import * as users from '#domains/users/public.ts'
import { statement } from '#platform/db/statement.ts'

// Events that a person ($1) hosts and that sell tickets for money, until their latest end has passed: the
// latest end under which guests booked. $2 is now.
const sells = `from event e where e.created_by = $1 and e.published_at is not null and e.cancelled_at is null
  and coalesce(e.latest_end, e.end_date) > $2::timestamptz and exists (
    select from event_ticket t where t.event_id = e.id and t.ticket_type = 'PAID' and t.deleted_at is null)`

export const existsHostedSale = statement<[string, Temporal.Instant], { sells: boolean }>(
  `select exists (select ${sells}) as sells`,
)

export const countHostedSales = statement<[string, Temporal.Instant], { count: bigint }>(
  `select count(*) as count ${sells}`,
)

/** The events that end soonest first, from the one after this end and id. */
export const selectHostedSales = statement<
  [string, Temporal.Instant, Temporal.Instant | null, string | null, number],
  { id: string; end_date: Temporal.Instant }
>(`
select e.id, e.end_date ${sells}
  and ($3::timestamptz is null or (e.end_date, e.id) > ($3::timestamptz, $4::uuid))
order by e.end_date, e.id limit $5`)

export interface SuccessorRow {
  event_id: string
  user_id: string
  /** Whether they have connected an account with the provider, and so can be paid. */
  is_ready: boolean
}

/** The people who could host these events, at most 20 each: first those who could do it immediately. */
export const selectSuccessors = statement<[readonly string[], string], SuccessorRow>(`
select e.id as event_id, s.user_id, s.is_ready
from event e cross join lateral (
  select u.id as user_id, exists (
    select from payout_account a where a.user_id = u.id and a.provider = $2 and a.disconnected_at is null) as is_ready, w.since
  from (
    select user_id, min(since) as since from (
      select r.user_id, r.assigned_at as since from event_role r where r.event_id = e.id and r.role = 'CO_HOST'
      union all select c.owner_id, e.created_at from club c where c.id = e.club_id
    ) of_both group by user_id
  ) w join users u on u.id = w.user_id
  where u.id <> e.created_by and ${users.isShownSql('u')}
  order by is_ready desc, w.since, u.id limit 20
) s
where e.id = any($1::uuid[]) order by e.id, s.is_ready desc, s.since, s.user_id`)

/** Whether an event ever had tickets for money. */
export const existsPaidEventTicket = statement<[string], { is_paid: boolean }>(
  "select exists (select from event_ticket where event_id = $1 and ticket_type = 'PAID') as is_paid",
)
