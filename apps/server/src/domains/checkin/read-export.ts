import type { AttendeeState } from '@reprise/rules/events/enums'
import { decimalOf } from '@reprise/rules/platform/numbers/money'
import type { CsvCell } from '@reprise/rules/platform/text/csv'
import { toCsv } from '@reprise/rules/platform/text/csv'
import { unknownName } from '@reprise/rules/users/profile'
import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import type { ListedGuest } from './listed-guests.ts'
import { listedCells, readListedGuests } from './listed-guests.ts'

export interface ExportRow {
  full_name: string
  user_name: string
  email: string | null
  phone_number: string | null
  state: AttendeeState
  /** Null: a ticket that they paid for and passed on. */
  ticket_id: string | null
  ticket_name: string
  /** The additional guest who comes with it, where its holder named them. */
  guest_name: string | null
  quantity: number
  checked_in_quantity: number
  booked_at: Temporal.Instant
  checked_in_at: Temporal.Instant | null
  approved_by: string | null
  approved_at: Temporal.Instant | null
  /** What the person answered to the host: each question as it was, with the answer. */
  answers: string[]
  /**
   * The price of this ticket, fees and taxes included, in minor units. The rows of an order add up to its total.
   */
  total_spent: bigint
  /** This ticket's part of the fees and the tax of its line, shared out in the same way. */
  service_fee: bigint
  processing_fee: bigint
  partner_fee: bigint
  taxes: bigint
  currency: string
  /** How it was paid, and the provider's id of that. */
  payment_method: string | null
  capture_order_id: string | null
}

export interface EventExport {
  event: events.EventRow
  fileName: string
  attendees: ExportRow[]
  /** Those who were entered by hand, without an account. */
  guests: ListedGuest[]
  csv: string
}

// The share of one ticket in a line's sum: the remainder of the division goes to the first tickets.
const shareOf = (sum: string) => `
  case when b.paid_at is null or b.transaction_status in ('REFUND_PENDING', 'REFUNDED') then 0 else ${sum} / i.quantity + (
    row_number() over (partition by t.booking_id, t.event_ticket_id order by t.id) <= ${sum} % i.quantity
  )::int end`

// One row for each attendee and ticket (S-097), of a cancelled event also for those who were going or waited. What was
// given back is not spent. What was paid stands at the person who paid it. A person who
// passed a paid ticket on has a row without it, and its new holder spent nothing.
const readRows = statement<[string], ExportRow>(`
with sold as (
  select b.event_id, b.user_id, b.attendee_state, b.created_at, b.decided_by, b.decided_at, b.currency, b.paid_at,
    b.payment_method, b.capture_order_id, t.id as ticket_id, t.holder_id, t.admitted_at, t.guest_name, k.name as ticket_name,
    ${shareOf('c.total')} as total_spent, ${shareOf('i.service_fee')} as service_fee,
    ${shareOf('i.processing_fee')} as processing_fee, ${shareOf('i.partner_fee')} as partner_fee,
    ${shareOf('i.taxes')} as taxes
  from booking b
  join ticket t on t.booking_id = b.id
  join booking_item i on i.booking_id = t.booking_id and i.event_ticket_id = t.event_ticket_id
  cross join lateral (
    select i.host_balance + i.service_fee + i.processing_fee + i.partner_fee + i.taxes as total
  ) c
  join event_ticket k on k.id = t.event_ticket_id
  join attendee m on m.event_id = b.event_id and m.user_id = b.user_id
  where b.event_id = $1 and (b.attendee_state <> 'NONE' or m.was_going)
), listed as (
  select holder_id as person_id, attendee_state as state, ticket_id as held_id, admitted_at as checked_in_at,
    holder_id = user_id as has_paid, s.* from sold s
  union all
  select s.user_id, a.state, null, null, true, s.* from sold s
  join attendee a on a.event_id = s.event_id and a.user_id = s.user_id
  where s.holder_id <> s.user_id and s.paid_at is not null
)
select g.name as full_name, g.user_name, g.email, g.phone_number, l.state, l.held_id as ticket_id, l.ticket_name,
  case when l.held_id is not null and ${users.isShownSql('u')} then l.guest_name end as guest_name,
  (l.held_id is not null)::int as quantity, (l.checked_in_at is not null)::int as checked_in_quantity,
  l.created_at as booked_at, l.checked_in_at,
  ${users.shownNameSql('d')} as approved_by,
  case when d.id is not null then l.decided_at end as approved_at, coalesce(n.answers, '{}') as answers, l.currency,
  case when l.has_paid then l.payment_method end as payment_method,
  case when l.has_paid then l.capture_order_id end as capture_order_id,
  case when l.has_paid then l.total_spent else 0 end as total_spent,
  case when l.has_paid then l.service_fee else 0 end as service_fee,
  case when l.has_paid then l.processing_fee else 0 end as processing_fee,
  case when l.has_paid then l.partner_fee else 0 end as partner_fee,
  case when l.has_paid then l.taxes else 0 end as taxes
from listed l
join users u on u.id = l.person_id
left join users d on d.id = l.decided_by and l.attendee_state = 'APPROVED'
-- A person whose account is deleted or deactivated is listed without a name,
cross join lateral (
  select u.name, u.user_name, u.email, u.phone_number where ${users.isShownSql('u')}
  union all select '${unknownName}', '${unknownName.toLowerCase()}', null, null where not ${users.isShownSql('u')}
) g
-- and without their answers.
left join lateral (
  select array_agg(a.question || ' ' || (select string_agg(v, ', ') from jsonb_array_elements_text(a.answers) v)
    order by q.archived_at is not null, q.sort_order, q.id) as answers
  from event_question q join event_answer a on a.question_id = q.id and a.user_id = l.person_id
  where q.event_id = $1 and ${users.isShownSql('u')}
) n on true
order by g.name, l.created_at, l.ticket_id, l.held_id nulls last`)

const HEADINGS = [
  'Name',
  'Username',
  'Email',
  'Phone',
  'Status',
  'Ticket',
  'Ticket id',
  'Quantity',
  'Checked in',
  'Booked at',
  'Checked in at',
  'Approved by',
  'Approved at',
  'Answers',
  'Total spent',
  'Service fee',
  'Processing fee',
  'Partner fee',
  'Tax',
  'Payment method',
  'Capture order id',
  'Guest name',
]

function localTime(instant: Temporal.Instant | null, zone: string): string | null {
  return instant
    ? instant
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'second' })
        .replace('T', ' ')
    : null
}

// A plain number, which a spreadsheet adds up.
function amountCell(amount: bigint, { currency }: ExportRow): CsvCell {
  return { decimal: decimalOf(amount, currency) }
}

function csvOf(rows: readonly ExportRow[], guests: readonly ListedGuest[], zone: string): string {
  const lines = rows.map((row) => [
    row.full_name,
    row.user_name,
    row.email,
    row.phone_number,
    row.state,
    row.ticket_name,
    row.ticket_id,
    row.quantity,
    row.checked_in_quantity,
    localTime(row.booked_at, zone),
    localTime(row.checked_in_at, zone),
    row.approved_by,
    localTime(row.approved_at, zone),
    row.answers.join('\n'),
    amountCell(row.total_spent, row),
    amountCell(row.service_fee, row),
    amountCell(row.processing_fee, row),
    amountCell(row.partner_fee, row),
    amountCell(row.taxes, row),
    row.payment_method,
    row.capture_order_id,
    row.guest_name,
  ])
  return toCsv([
    [...HEADINGS.map((heading) => (heading.endsWith(' at') ? `${heading} (${zone})` : heading))],
    ...lines,
    ...guests.map((guest) => {
      const cells = listedCells(guest, (at) => localTime(at, zone))
      return [...cells, ...HEADINGS.slice(cells.length).map(() => null)]
    }),
  ])
}

/** The guests of an event as rows and as a file, for those who may export them; not while acting as somebody else. */
export async function readExport(ctx: Ctx, eventIdOrSlug: string): Promise<EventExport> {
  requireOwnSession(await requireActor(ctx))
  const { event } = await events.requirePermission(ctx, eventIdOrSlug, 'CAN_EXPORT_ATTENDEES')
  const attendees = await readRows(ctx.db, event.id)
  const guests = await readListedGuests(ctx.db, event.id)
  const today = ctx.clock.now().toZonedDateTimeISO(event.time_zone).toPlainDate()
  return {
    event,
    attendees,
    guests,
    fileName: `${event.slug}-guests-${today.toString()}.csv`,
    csv: csvOf(attendees, guests, event.time_zone),
  }
}
