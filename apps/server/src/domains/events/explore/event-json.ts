import type { EventRow } from '../events.sql.ts'

type AsText<Value> = Value extends Temporal.Instant ? string : Value
/** An event as JSON: its moments are texts. */
type KeptEvent = { [Column in keyof EventRow]: AsText<EventRow[Column]> }

const text = (at: Temporal.Instant | null): string | null => at?.toString() ?? null
const instant = (at: string | null): Temporal.Instant | null =>
  at === null ? null : Temporal.Instant.from(at)

/** Writes an event as JSON, for the stored answer of the write that removed it: its row can no longer be read. */
export function eventToJson(event: EventRow): KeptEvent {
  return {
    ...event,
    start_date: event.start_date.toString(),
    end_date: event.end_date.toString(),
    latest_end: text(event.latest_end),
    booked_end: text(event.booked_end),
    end_set_at: text(event.end_set_at),
    created_at: event.created_at.toString(),
    published_at: text(event.published_at),
    edited_at: text(event.edited_at),
    cancelled_at: text(event.cancelled_at),
    started_told_at: text(event.started_told_at),
    handed_over_at: text(event.handed_over_at),
    privacy_policy_at: text(event.privacy_policy_at),
  }
}

/** Reads the event from the JSON of `eventToJson`. */
export function eventFromJson(kept: KeptEvent): EventRow {
  return {
    ...kept,
    start_date: Temporal.Instant.from(kept.start_date),
    end_date: Temporal.Instant.from(kept.end_date),
    latest_end: instant(kept.latest_end),
    booked_end: instant(kept.booked_end),
    end_set_at: instant(kept.end_set_at),
    created_at: Temporal.Instant.from(kept.created_at),
    published_at: instant(kept.published_at),
    edited_at: instant(kept.edited_at),
    cancelled_at: instant(kept.cancelled_at),
    started_told_at: instant(kept.started_told_at),
    handed_over_at: instant(kept.handed_over_at),
    // Absent in an answer that was stored before there were policies.
    privacy_policy_at: instant(kept.privacy_policy_at ?? null),
  }
}
