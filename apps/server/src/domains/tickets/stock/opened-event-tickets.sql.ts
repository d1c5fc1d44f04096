import { statement } from '#platform/db/statement.ts'
import { guestStatesSql, openOfferSql } from '../share/offered-to.sql.ts'

/**
 * Says which private event tickets of an event (`event`, its id) each of these people (`users`, a list of
 * ids) can see and take. All of them are open to staff of the event, and to people who were invited and are
 * still guests, unless they declined the invitation or it was taken back. A single one is open to a person who
 * holds a ticket of it or is offered one. A request for another event ticket opens none. A person who was
 * declined, has declined or has left is not a guest any more.
 */
export const openedEventTicketsSql = (event: string, users: string) => `
select u.id as user_id, k.id as event_ticket_id
from event_ticket k join users u on u.id = any(${users})
where k.event_id = ${event} and k.is_private and k.deleted_at is null and (
  u.id in (select user_id from event_team where event_id = ${event})
  or exists (select from attendee a
    where a.event_id = ${event} and a.user_id = u.id and a.invited_at is not null
      and a.invitation_ended_at is null and a.state in ${guestStatesSql})
  or exists (select from ticket t where t.holder_id = u.id and t.event_ticket_id = k.id and t.status = 'VALID')
  or exists (select from ticket_share s join ticket t on t.id = s.ticket_id
    where t.event_ticket_id = k.id and ${openOfferSql('s', 'u')}))`

/** The private event tickets that are open to a person, of these events. */
export const readOpenedEventTickets = statement<
  [eventIds: string[], userId: string],
  { event_id: string; event_ticket_id: string }
>(`
select asked.event_id, opened.event_ticket_id from unnest($1::uuid[]) as asked(event_id)
cross join lateral (${openedEventTicketsSql('asked.event_id', 'array[$2::uuid]')}) opened`)
