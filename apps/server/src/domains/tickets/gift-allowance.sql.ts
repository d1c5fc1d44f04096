import { statement } from '#platform/db/statement.ts'

/** How many tickets of a kind somebody may give away, and how many of these they gave. */
export interface GiftAllowanceRow {
  event_ticket_id: string
  event_id: string
  user_id: string
  allowed: number
  given: number
}

export const saveGiftAllowance = statement<[string, string, number], never>(`
insert into gift_allowance (event_ticket_id, user_id, allowed) values ($1, $2, $3)
on conflict (event_ticket_id, user_id) do update set allowed = excluded.allowed`)

export const readGiftAllowances = statement<[string[]], GiftAllowanceRow>(`
select g.*, k.event_id from gift_allowance g join event_ticket k on k.id = g.event_ticket_id
where k.event_id = any($1::uuid[]) and g.allowed > 0 order by g.event_ticket_id, g.user_id`)

/** Counts what somebody gives on their allowances; answers the kinds that had so many left. */
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
returning g.event_ticket_id`)
