import * as events from '#domains/events/public.ts'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { mayStillPair } from './guard-device.ts'

// Tested in domains/checkin/doors/sync-scans.test.ts.

const endOf = statement<[string, string, Temporal.Instant], never>(`
update door_device set revoked_at = $3, code_hash = null
where event_id = $1 and created_by = $2 and revoked_at is null`)

/**
 * Unpairs the devices of people who may no longer scan at an event, and ends their codes. What the devices scanned before
 * still counts.
 */
export async function endDevices(
  work: Work,
  people: readonly { eventId: string; userId: string }[],
): Promise<void> {
  const byId = await events.eventsByIds(work.tx, [...new Set(people.map(({ eventId }) => eventId))])
  for (const { eventId, userId } of people) {
    const event = byId.get(eventId)
    if (event && !(await mayStillPair(work.tx, event, userId)))
      await endOf(work.tx, eventId, userId, work.now)
  }
}
