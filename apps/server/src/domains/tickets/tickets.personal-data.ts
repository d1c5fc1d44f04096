import type { PersonalData } from '#platform/jobs/personal-data.ts'
import { offeredToSql } from './share/offered-to.sql.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'bookings',
    about: 'What you booked, with the figures of its receipt in the smallest unit of the currency.',
    query: `
      select b.id as "bookingId", b.created_at as "at", e.display_name as event, b.type, b.attendee_state as state,
        b.transaction_status as "transactionStatus", b.quantity, b.currency, b.sub_total as "subTotal",
        b.service_fee as "serviceFee", b.processing_fee as "processingFee", b.partner_fee as "partnerFee",
        b.taxes, b.gratuity, b.total_amount as "total", b.paid_at as "paidAt", b.refunded_at as "refundedAt", b.note
      from booking b left join event e on e.id = b.event_id where b.user_id = $1 order by b.created_at, b.id`,
    isTable: true,
  },
  {
    name: 'tickets',
    about: 'The tickets you hold, without the codes that open the door.',
    query: `
      select t.id as "ticketId", t.created_at as "issuedAt", e.display_name as event, k.name as "eventTicket", t.status,
        t.admitted_at as "admittedAt", t.guest_name as "guestName"
      from ticket t join event e on e.id = t.event_id join event_ticket k on k.id = t.event_ticket_id
      where t.holder_id = $1 order by t.created_at, t.id`,
    isTable: true,
  },
  {
    name: 'ticket-offers',
    about: 'Tickets you offered to others, and that were offered to you.',
    query: `
      select s.created_at as "at", e.display_name as event, s.sender_id = u.id as "isMine", s.state, s.note,
        s.answered_at as "answeredAt", s.is_gift as "isGift", case when s.sender_id = u.id then s.to_email end as "toEmail"
      from users u join ticket_share s on s.sender_id = u.id or ${offeredToSql('s', 'u')}
        join event e on e.id = s.event_id
      where u.id = $1
      order by s.created_at, s.id`,
  },
  {
    name: 'unpaid-gifts',
    about: 'Tickets that you are buying for somebody, and have not paid.',
    query: `
      select g.created_at as "at", e.display_name as event, g.email as "toEmail", r.user_name as "toUserName", g.note
      from booking b join ticket_gift g on g.booking_id = b.id join event e on e.id = b.event_id
        left join users r on r.id = g.receiver_id
      where b.user_id = $1 order by g.created_at, b.id`,
  },
  {
    name: 'ticket-waiting-lists',
    about: 'The waiting lists for tickets that you are on.',
    query: `
      select e.display_name as event, k.name as "eventTicket", w.quantity, w.takes_fewer as "takesFewer",
        w.joined_at as "joinedAt", w.due_at as "offeredUntil"
      from waiting_list_entry w join event_ticket k on k.id = w.event_ticket_id join event e on e.id = w.event_id
      where w.user_id = $1 order by w.joined_at, k.id`,
  },
  {
    name: 'gift-allowances',
    about: 'How many tickets a host let you give away, and how many you gave.',
    query: `
      select e.display_name as event, k.name as "eventTicket", g.allowed, g.given, g.said_at as "saidAt"
      from gift_allowance g join event_ticket k on k.id = g.event_ticket_id join event e on e.id = k.event_id
      where g.user_id = $1 order by g.said_at, k.id`,
  },
  {
    name: 'attendance',
    about: 'The events you are, were or asked to be a guest of.',
    query: `
      select e.display_name as event, e.start_date as "startsAt", a.state, a.state_changed_at as "since", a.note
      from attendee a join event e on e.id = a.event_id where a.user_id = $1 order by a.created_at, a.id`,
    isTable: true,
  },
  {
    name: 'saved-guest-lists',
    about: 'The lists of people that you saved to invite them again.',
    query: `
      select l.name as list, u.user_name as "userName", g.email, g.phone, g.name
      from saved_guest_list l join saved_guest g on g.list_id = l.id left join users u on u.id = g.user_id
      where l.owner_id = $1 order by l.name, l.id, g.position`,
    isTable: true,
  },
  {
    name: 'calendar-address',
    about: 'When you made the secret address of your calendar. The address itself is not stored.',
    query: 'select made_at as "madeAt" from calendar_address where user_id = $1',
  },
  {
    name: 'referral-codes',
    about: 'Your codes as a promoter.',
    query: `
      select e.display_name as event, r.code, r.created_at as "createdAt"
      from referral_code r join event e on e.id = r.event_id where r.user_id = $1 order by r.created_at`,
  },
]
