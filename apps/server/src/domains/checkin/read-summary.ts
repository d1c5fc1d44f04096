import { isId } from '@reprise/rules/platform/ids/id'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'

export interface CheckInSummary {
  eventId: string
  expected: number
  scanned: number
  pending: number
  lastScanAt: Temporal.Instant | null
  byTicket: { eventTicketId: string; name: string; color: string; expected: number; scanned: number }[]
}

const readFigures = statement<
  [string],
  { pending: number; last_scan_at: Temporal.Instant | null; by_ticket: CheckInSummary['byTicket'] }
>(`
select
  (select count(distinct user_id)::int from booking
    where event_id = $1 and attendee_state = 'INVITEE_ACCEPTED') as pending,
  (select greatest(
    (select max(scanned_at) from scan_log where event_id = $1),
    (select max(done_at) from guest_check_in where event_id = $1))) as last_scan_at,
  (select coalesce(jsonb_agg(k order by k."sortOrder"), '[]') from (
    select k.id as "eventTicketId", k.name, k.color, k.sort_order as "sortOrder",
      count(t.id) filter (where t.status = 'VALID')::int + g.expected as expected,
      count(t.id) filter (where t.admitted_at is not null)::int + g.scanned as scanned
    from event_ticket k left join ticket t on t.event_ticket_id = k.id
    cross join lateral (
      select count(*)::int as expected, count(checked_in_at)::int as scanned from guest_ticket
      where event_ticket_id = k.id and removed_at is null
        and not exists (select from event where id = $1 and cancelled_at is not null)
    ) g
    where k.event_id = $1 and k.deleted_at is null group by k.id, g.expected, g.scanned) k) as by_ticket`)

/** The topic on which screens that count guests listen. */
export function checkInTopic(eventId: string): string {
  return `checkin:${eventId}`
}

/** The event, for people who scan or see its guests, because they also see how many came. */
export async function readCountedEvent(ctx: Ctx, eventIdOrSlug: string): Promise<events.EventRow> {
  await requireActor(ctx)
  const event = await events.readEvent(ctx, isId(eventIdOrSlug) ? eventIdOrSlug.toLowerCase() : eventIdOrSlug)
  const permissions = await events.permissionsOf(ctx, event)
  if (!permissions.includes('CAN_SCAN_TICKET') && !permissions.includes('CAN_VIEW_ATTENDEES')) {
    throw fail.forbidden("You can't see the guests of this event.")
  }
  return event
}

/** Who is in and who is expected, for those who scan or see the guests. */
export async function readCheckInSummary(ctx: Ctx, eventIdOrSlug: string): Promise<CheckInSummary> {
  const event = await readCountedEvent(ctx, eventIdOrSlug)
  const [figures] = await readFigures(ctx.db, event.id)
  const byTicket = figures?.by_ticket ?? []
  return {
    eventId: event.id,
    expected: byTicket.reduce((sum, each) => sum + each.expected, 0),
    scanned: byTicket.reduce((sum, each) => sum + each.scanned, 0),
    pending: figures?.pending ?? 0,
    lastScanAt: figures?.last_scan_at ?? null,
    byTicket,
  }
}
