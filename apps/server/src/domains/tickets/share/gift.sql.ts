import { statement } from '#platform/db/statement.ts'

/** What givers and receivers of gifts at an event have already. */
export interface GiftCounts {
  allowances: { event_ticket_id: string; user_id: string; taken: number }[]
  /** How many tickets each giver has offered since a moment. */
  offered: { user_id: string; count: number }[]
}

export const readGiftCounts = statement<
  [eventId: string, receiverIds: string[], giverIds: string[], since: Temporal.Instant],
  GiftCounts
>(`
select
  (select coalesce(jsonb_agg(a), '[]') from (
    select a.event_ticket_id, a.user_id, a.taken
    from event_ticket t join ticket_allowance a on a.event_ticket_id = t.id
    where t.event_id = $1::uuid and a.user_id = any($2::uuid[])) a) as allowances,
  (select coalesce(jsonb_agg(o), '[]') from (
    select sender_id as user_id, count(*)::int as count from ticket_share
    where sender_id = any($3::uuid[]) and created_at > $4::timestamptz group by sender_id) o) as offered`)
