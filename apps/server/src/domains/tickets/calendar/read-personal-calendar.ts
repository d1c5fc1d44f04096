import type { AttendeeState } from '@reprise/rules/events/enums'
import type * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { calendarFeedOf } from '../booking/event-calendar.ts'
import { hashOf, selectOwner } from './calendar-address.sql.ts'

/** At most so many events, the latest ones. */
const EVENTS = 300

interface OwnEvent extends events.EventRow {
  changed_at: Temporal.Instant
  state: AttendeeState
}

// Holders of tickets are APPROVED, or INVITEE_ACCEPTED while they wait for the host.
const selectOwn = statement<[userId: string, now: Temporal.Instant, limit: number], OwnEvent>(`
select e.*, a.state, greatest(e.published_at, e.edited_at, e.cancelled_at) as changed_at
from attendee a join event e on e.id = a.event_id
where a.user_id = $1 and e.published_at is not null and e.end_date > $2::timestamptz - interval '90 days'
  and (a.state in ('APPROVED', 'INVITEE_ACCEPTED') or (a.was_going and e.cancelled_at is not null))
order by e.start_date desc, e.id limit $3`)

/**
 * The calendar of the person whose secret is in an address: the events they go to or wait for, also private ones, and
 * those that were cancelled. A hidden place is shown once they are approved. Throws NOT_FOUND for a secret of nobody, an
 * ended one, and one of a closed account.
 */
export async function readPersonalCalendar(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  secret: string,
): Promise<string> {
  const [owner] = await selectOwner(services.db, hashOf(secret))
  if (!owner) throw fail.notFound("We couldn't find this calendar.")
  const all = await selectOwn(services.db, owner.user_id, services.clock.now(), EVENTS)
  return calendarFeedOf(services, services.config.brandName, all, ({ state }) => ({
    isApproved: state === 'APPROVED',
    isWaiting: state === 'INVITEE_ACCEPTED',
  }))
}
