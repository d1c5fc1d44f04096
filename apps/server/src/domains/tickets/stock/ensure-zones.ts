import { sentence } from '@reprise/rules/platform/sentence'
import type * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'

// Tested in domains/tickets/stock/update-event-ticket.test.ts.

/** Throws BAD_INPUT where an event ticket would name a scanning zone that its event does not have. */
export function ensureZones(event: events.EventRow, zones: readonly string[] = []): void {
  const unknown = zones.find((zone) => !event.scanning_zones.includes(zone))
  if (unknown === undefined) return
  const refused = sentence('This event has no zone {{zone}}.', { zone: unknown })
  throw fail.badInput(refused, { scanningZones: refused })
}
