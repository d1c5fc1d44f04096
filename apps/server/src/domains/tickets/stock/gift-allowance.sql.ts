import { rolesWithAllowance } from '@reprise/rules/events/permissions'
import { statement } from '#platform/db/statement.ts'

/** How many of an event ticket a person may give away, and how many they have given. */
export interface GiftAllowanceRow {
  event_ticket_id: string
  event_id: string
  user_id: string
  allowed: number
  given: number
}

// An allowance counts only where it was set after the person got their present role.
const IS_STILL_SAID = `exists (
  select from event_ticket own join event_role r on r.event_id = own.event_id
  where own.id = g.event_ticket_id and r.user_id = g.user_id and r.assigned_at <= g.said_at
    and r.role in (${rolesWithAllowance.map((role) => `'${role}'`).join(', ')}))`

export const saveGiftAllowance = statement<[string, string, number, Temporal.Instant], never>(`
insert into gift_allowance (event_ticket_id, user_id, allowed, said_at) values ($1, $2, $3, $4::timestamptz)
on conflict (event_ticket_id, user_id) do update set allowed = excluded.allowed, said_at = excluded.said_at`)

export const readGiftAllowances = statement<[string[]], GiftAllowanceRow>(`
select * from (
  select g.event_ticket_id, k.event_id, g.user_id, g.given, case when ${IS_STILL_SAID} then g.allowed else 0 end as allowed
  from gift_allowance g join event_ticket k on k.id = g.event_ticket_id
  where k.event_id = any($1::uuid[])
) as known
where allowed > 0 or given > 0 order by event_ticket_id, user_id`)

/** Counts gifts on a person's allowances. Returns the event tickets whose allowance was large enough. */
export const takeGiftAllowance = statement<[string, string[], number[]], { event_ticket_id: string }>(`
with asked as (
  select * from unnest($2::uuid[], $3::int[]) as a(event_ticket_id, quantity)
), locked as materialized (
  select g.event_ticket_id from gift_allowance g join asked a using (event_ticket_id)
  where g.user_id = $1::uuid order by g.event_ticket_id for no key update of g
)
update gift_allowance g set given = g.given + a.quantity
from asked a join locked l using (event_ticket_id)
where g.event_ticket_id = a.event_ticket_id and g.user_id = $1::uuid and g.given + a.quantity <= g.allowed
  and ${IS_STILL_SAID}
returning g.event_ticket_id`)

/** Counts gifts that were given back off a person's allowances. */
export const giveBackGiftAllowance = statement<[string, string[], number[]], never>(`
with asked as (
  select * from unnest($2::uuid[], $3::int[]) as a(event_ticket_id, quantity)
), locked as materialized (
  select g.event_ticket_id from gift_allowance g join asked a using (event_ticket_id)
  where g.user_id = $1::uuid order by g.event_ticket_id for no key update of g
)
update gift_allowance g set given = g.given - a.quantity
from asked a join locked l using (event_ticket_id)
where g.event_ticket_id = a.event_ticket_id and g.user_id = $1::uuid`)
