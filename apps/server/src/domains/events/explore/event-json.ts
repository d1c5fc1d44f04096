import type { Json } from '#platform/json.ts'
import type { EventRow } from '../events.sql.ts'

// The columns that a round trip through JSON would leave as text.
const instants = [
  'start_date',
  'end_date',
  'latest_end',
  'booked_end',
  'end_set_at',
  'created_at',
  'published_at',
  'edited_at',
  'cancelled_at',
  'started_told_at',
  'handed_over_at',
] as const satisfies readonly (keyof EventRow)[]

type KeptEvent = Omit<EventRow, (typeof instants)[number]> & Record<(typeof instants)[number], string | null>

/** An event as JSON, for the stored answer of the write that removed it: there is no row to read any more. */
export function eventToJson(event: EventRow): Json {
  return JSON.parse(JSON.stringify(event)) as Json
}

/** The event from such JSON. */
export function eventFromJson(kept: Json): EventRow {
  const event = kept as unknown as KeptEvent
  const read = instants.map((column) => {
    const text = event[column]
    return [column, text === null ? null : Temporal.Instant.from(text)] as const
  })
  return Object.assign({ ...event }, Object.fromEntries(read)) as unknown as EventRow
}
