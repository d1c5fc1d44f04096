import type { EventTicketType } from '@reprise/rules/tickets/enums'
import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { StoredRow } from '#platform/writes/batched.sql.ts'
import { guestStatesSql, openOfferSql } from '../share/offered-to.sql.ts'
import { openedEventTicketsSql } from '../stock/opened-event-tickets.sql.ts'
import type { BroughtCode } from './referral.ts'
import { broughtCodeSql } from './referral.ts'

/** The columns that decide whether an event's sale is open. */
export interface EventTimes {
  published_at: string | null
  cancelled_at: string | null
  start_date: string
  end_date: string
}

export interface EventFacts extends EventTimes {
  time_zone: string
  is_private: boolean
  minimum_rep_score: number | null
  age_limit: number | null
  opt_in_qr_pass: boolean
  /** False: its host has deleted or hidden their account, and nothing is sold for money meanwhile (S-149). */
  has_active_host: boolean
}

export interface EventTicketFacts {
  id: string
  version: number
  name: string
  ticket_type: EventTicketType
  max_per_person: number
  additional_guests: number
  is_required_approval: boolean
  is_private: boolean
  is_active: boolean
  is_special_guest: boolean
  visible_start_at: string | null
  visible_end_at: string | null
  /** The limit of the event ticket alone. Null for no limit. */
  own_capacity: number | null
  shared_pool_id: string | null
  taken: number
  /** The smallest number of tickets that somebody on the waiting list would take. Null where nobody waits. */
  least_waiting: number | null
}

/** Stock that is held for one of the askers, because they were next on the waiting list. */
export interface OfferFacts {
  event_ticket_id: string
  user_id: string
  hold_id: string
  quantity: number
  due_at: string
}

export interface CartFacts<Event = EventFacts, EventTicket = EventTicketFacts> {
  event: Event | null
  event_tickets: EventTicket[]
  /** The limits that event tickets share, with what is left of them. */
  shared_pools: { id: string; room: number }[]
  allowances: { event_ticket_id: string; user_id: string; taken: number; guests: number }[]
  /** The offers of the waiting lists to the askers, also those that are over and not ended yet. */
  offers: OfferFacts[]
  /** Which of the askers are guests of the event or work on it: they see it where it is private. */
  insiders: string[]
  /** Who of its club the event is for, and what the askers are there; null where it is open to everybody. */
  members: events.MembersOnly | null
  /** Which of the askers have not answered what the event asks before it gives tickets. */
  owed: events.Owed[]
  /** The private event tickets that are open, with the asker each is open to. */
  opened: { user_id: string; event_ticket_id: string }[]
  /** Those of the promoters' codes from the carts that exist. */
  codes: BroughtCode[]
  /** The answers that were given before under the same keys. */
  stored: StoredRow[]
}

/** The values for reading facts: the event, the askers, their codes and the keys of their requests. */
export type FactsOf = [eventId: string, userIds: string[], codes: string[], keys: string[]]

/**
 * The columns of CartFacts: all that judging carts of one event needs, for one statement. The placeholders
 * are those of FactsOf. `more` names columns of event and event ticket beyond those of the free path.
 */
export function cartFactsSql(
  stored: string,
  more: { event: string; eventTicket: string } = { event: '', eventTicket: '' },
): string {
  return `
  (select to_jsonb(e) from (
    select published_at, cancelled_at, start_date, end_date, time_zone, is_private, minimum_rep_score,
      age_limit, opt_in_qr_pass, (select ${users.isShownSql('u')}
        from users u where u.id = event.created_by) as has_active_host${more.event}
    from event where id = $1::uuid) e) as event,
  (select coalesce(jsonb_agg(k), '[]') from (
    select t.id, t.version, t.name, t.ticket_type, t.max_per_person, t.additional_guests, t.is_required_approval,
      t.is_private, t.is_active, t.is_special_guest, t.visible_start_at, t.visible_end_at,
      s.own_capacity, s.shared_pool_id, s.taken, s.least_waiting${more.eventTicket}
    from event_ticket t join stock_pool s on s.event_ticket_id = t.id
    where t.event_id = $1::uuid and t.deleted_at is null) k) as event_tickets,
  (select coalesce(jsonb_agg(p), '[]') from (
    select p.id, p.capacity - coalesce(sum(m.taken), 0) as room
    from shared_pool p left join stock_pool m on m.shared_pool_id = p.id
    where p.event_id = $1::uuid group by p.id) p) as shared_pools,
  (select coalesce(jsonb_agg(a), '[]') from (
    select a.event_ticket_id, a.user_id, a.taken, a.guests
    from event_ticket t join ticket_allowance a on a.event_ticket_id = t.id
    where t.event_id = $1::uuid and a.user_id = any($2::uuid[])) a) as allowances,
  (select coalesce(jsonb_agg(o), '[]') from (
    select w.event_ticket_id, w.user_id, w.hold_id, w.due_at, h.quantity
    from waiting_list_entry w join hold h on h.id = w.hold_id
    where w.event_id = $1::uuid and w.user_id = any($2::uuid[])) o) as offers,
  (select coalesce(jsonb_agg(user_id), '[]') from (
    select user_id from attendee
    where event_id = $1::uuid and user_id = any($2::uuid[]) and state in ${guestStatesSql}
    union select u.id from users u join ticket_share s on s.event_id = $1::uuid
      and ${openOfferSql('s', 'u')} where u.id = any($2::uuid[])
    union select user_id from event_team where event_id = $1::uuid) i) as insiders,
  ${events.membersOnlySql('$1::uuid', '$2::uuid[]')} as members,
  (select coalesce(jsonb_agg(o), '[]') from (${events.owedSql('$1::uuid', '$2::uuid[]')}) o) as owed,
  (select coalesce(jsonb_agg(o), '[]') from (${openedEventTicketsSql('$1::uuid', '$2::uuid[]')}) o) as opened,
  (select coalesce(jsonb_agg(r), '[]') from (
    select ${broughtCodeSql} from referral_code r where r.code = any($3::text[])) r) as codes,
  ${stored} as stored`
}
