import type { SeriesScope } from '@reprise/rules/events/recurrence.input'
import { isId } from '@reprise/rules/platform/ids/id'
import type { GuestCounts } from '@reprise/rules/tickets/booking/change-effects'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { readEventTickets } from '../stock/event-ticket.sql.ts'
import { unknownEventTicket } from '../stock/guard-event-ticket.ts'

type Counted = Omit<GuestCounts, 'acceptedPolicy'>

// An order that was refunded is not counted, because its price concerns nobody any more.
const isPaid = "b.paid_at is not null and b.refunded_at is null and b.attendee_state <> 'NONE'"

const countAtEvents = statement<[readonly string[]], Counted>(`
select
  (select count(distinct user_id)::int from attendee
    where event_id = any($1::uuid[]) and state = 'APPROVED') as going,
  (select count(*)::int from booking
    where event_id = any($1::uuid[]) and attendee_state = 'INVITEE_ACCEPTED') as requests,
  (select count(distinct b.user_id)::int from booking b where b.event_id = any($1::uuid[]) and ${isPaid}) as paid,
  (select count(distinct user_id)::int from waiting_list_entry where event_id = any($1::uuid[])) as waiting`)

const countOfEventTicket = statement<[string], Counted>(`
with booked as (
  select b.* from booking_item i join booking b on b.id = i.booking_id where i.event_ticket_id = $1
)
select
  (select count(distinct holder_id)::int from ticket where event_ticket_id = $1 and status = 'VALID') as going,
  (select count(*)::int from booked where attendee_state = 'INVITEE_ACCEPTED') as requests,
  (select count(distinct b.user_id)::int from booked b where ${isPaid}) as paid,
  (select count(*)::int from waiting_list_entry where event_ticket_id = $1) as waiting`)

const nobody: Counted = { going: 0, requests: 0, paid: 0, waiting: 0 }

interface GuestCountsQuery {
  eventId: string
  /** With THIS_AND_LATER the later dates of the series count as well, those that a write with this scope would change. */
  scope: SeriesScope
  /** Counts only the people who have or asked for this event ticket. */
  eventTicketId: string | null
}

/**
 * How many people a change of a published event concerns, for those who may make it; zeros for a draft, whose changes
 * are announced to nobody. FORBIDDEN for other people who see the event, NOT_FOUND where it is hidden from them, and
 * where the event ticket belongs to another event.
 */
export async function readGuestCounts(
  ctx: Ctx,
  { eventId, scope, eventTicketId }: GuestCountsQuery,
): Promise<GuestCounts> {
  const permission = eventTicketId === null ? 'CAN_EDIT_EVENT' : 'CAN_EDIT_TICKETS'
  const { event } = await events.requirePermission(ctx, eventId, permission)
  if (eventTicketId !== null) {
    const [eventTicket] = isId(eventTicketId) ? await readEventTickets(ctx.db, [eventTicketId]) : []
    if (!eventTicket || eventTicket.deleted_at || eventTicket.event_id !== event.id)
      throw unknownEventTicket()
    const [counted = nobody] = await countOfEventTicket(ctx.db, eventTicketId)
    return { ...counted, acceptedPolicy: 0 }
  }
  const later = scope === 'THIS' ? [] : ((await events.readLater(ctx, event)) ?? [])
  const ids = [event, ...later].filter(({ published_at }) => published_at !== null).map(({ id }) => id)
  const [[counted = nobody], [policy]] = await Promise.all([
    countAtEvents(ctx.db, ids),
    events.countAccepted(ctx.db, ids),
  ])
  return { ...counted, acceptedPolicy: policy?.people ?? 0 }
}
