import type * as users from '#domains/users/public.ts'
import { offeredToSql, openOfferSql } from './share/offered-to.sql.ts'

// The rule of the event's own page: a private event is for its guests, for people who work on it or for
// its club, and for people who are offered a ticket.
const stillSees = `e.published_at is not null and (
  not e.is_private
  or exists (select from event_team m where m.event_id = e.id and m.user_id = u.id)
  or exists (select from attendee g where g.event_id = e.id and g.user_id = u.id
    and g.state in ('APPROVED', 'INVITED', 'INVITEE_ACCEPTED'))
  or exists (select from ticket_share o where o.event_id = e.id and ${openOfferSql('o', 'u')}))`

const page = `e.avatar_file, '/events/' || e.slug, e.cancelled_at is not null or e.end_date <= $2`

const date = 'e.series_id, e.start_date, e.time_zone'

/**
 * The tickets that a person asked for, and the host's answers. An answered request is listed at the time of
 * the answer.
 */
const requests = `
  select b.id, 'REQUESTED', e.display_name,
    case
      when e.cancelled_at is not null then 'CANCELLED'
      when b.attendee_state = 'INVITEE_ACCEPTED' then 'PENDING'
      when b.attendee_state in ('APPROVED', 'DECLINED') then b.attendee_state
      else 'WITHDRAWN'
    end, ${page}, coalesce(b.decided_at, b.created_at), ${date}
  from users u
  join booking b on b.user_id = u.id and (b.attendee_state = 'INVITEE_ACCEPTED' or b.decided_at is not null)
  join event e on e.id = b.event_id
  where u.id = $1 and ${stillSees}
    -- A refund is an answer, too: what was bought without a request is none.
    and (b.attendee_state <> 'NONE' or exists (
      select from hold h where h.booking_id = b.id and h.kind = 'APPROVAL'))`

const going = `
  select a.id, case when admission.at is null then 'GOING' else 'ATTENDED' end, e.display_name,
    case when e.cancelled_at is not null then 'CANCELLED' end, ${page}, coalesce(admission.at, a.state_changed_at), ${date}
  from users u
  join attendee a on a.user_id = u.id
  join event e on e.id = a.event_id
  left join lateral (
    select min(t.admitted_at) as at, count(*) as held from ticket t
    where t.holder_id = u.id and t.event_id = e.id
  ) as admission on true
  where u.id = $1 and ${stillSees}
    -- Cancelling an event takes everybody out of it; who held a ticket is still told.
    and (a.state = 'APPROVED' or e.cancelled_at <= a.state_changed_at and admission.held > 0)`

const shareStatus = `
  case
    when s.state <> 'OPEN' then s.state
    when e.cancelled_at is null and e.end_date > $2 and t.status = 'VALID' and t.admitted_at is null then 'PENDING'
    else 'EXPIRED'
  end`

const shared = `
  select s.id, 'TICKET_SHARED', e.display_name, ${shareStatus}, ${page}, coalesce(s.answered_at, s.created_at), ${date}
  from users u
  join ticket_share s on s.sender_id = u.id
  join ticket t on t.id = s.ticket_id
  join event e on e.id = s.event_id
  where u.id = $1 and ${stillSees}`

const received = `
  select s.id, 'TICKET_RECEIVED', e.display_name, ${shareStatus}, ${page}, coalesce(s.answered_at, s.created_at), ${date}
  from users u
  join ticket_share s on s.to_user_id = u.id or s.answered_by = u.id or s.state = 'OPEN' and ${offeredToSql('s', 'u')}
  join ticket t on t.id = s.ticket_id
  join event e on e.id = s.event_id
  where u.id = $1 and s.sender_id <> u.id and ${stillSees}`

/**
 * The queries for what a person asked for, where they go and were, and which tickets they offered or were offered.
 */
export const activities: readonly users.ActivitySource[] = [
  { area: 'REQUESTS', query: requests },
  { area: 'EVENTS', query: going },
  { area: 'EVENTS', query: shared },
  { area: 'EVENTS', query: received },
]
