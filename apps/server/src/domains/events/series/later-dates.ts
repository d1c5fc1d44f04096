import type { SeriesScope } from '@reprise/rules/events/recurrence.input'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Work } from '#platform/ctx.ts'
import { Failure } from '#platform/fail.ts'
import type { EventRow } from '../events.sql.ts'
import { lockEvent } from '../load-event.ts'
import { permissionsFrom } from '../roles/standing.ts'
import { lockDatesAfter, lockSeriesOf, readReasons } from './series.sql.ts'

interface DatesQuery {
  eventId: string
  userId: string
  scope: SeriesScope
}

/** An event, and the later dates of its series that a write with its scope concerns. */
export interface DatesInScope {
  event: EventRow
  later: EventRow[]
}

/**
 * Locks an event until the transaction ends, and with the scope THIS_AND_LATER also the later dates of its series.
 * Dates that are cancelled or over can no longer change, and dates that this person may not edit belong to others:
 * both are left out. They come in their order. NOT_FOUND where there is no such event. The caller guards the event itself.
 */
export async function lockDates(work: Work, { eventId, userId, scope }: DatesQuery): Promise<DatesInScope> {
  if (scope === 'THIS') return { event: await lockEvent(work, eventId), later: [] }
  await lockSeriesOf(work.tx, eventId)
  const event = await lockEvent(work, eventId)
  if (event.series_id === null) return { event, later: [] }
  const locked = await lockDatesAfter(work.tx, event.series_id, event.start_date, event.id, work.now)
  // They are locked in the order of their ids, as everywhere.
  const dates = locked.toSorted((one, other) => Temporal.Instant.compare(one.start_date, other.start_date))
  const ids = dates.map(({ id }) => id)
  const reasons = ids.length > 0 ? await readReasons(work.tx, ids, userId) : []
  const editable = new Set(
    reasons
      .filter(({ standing, club_role: clubRole, withheld }) =>
        permissionsFrom({
          standings: standing ? [standing] : [],
          clubRole,
          withheld: standing ? { [standing]: withheld } : {},
        }).includes('CAN_EDIT_EVENT'),
      )
      .map(({ event_id }) => event_id),
  )
  return { event, later: dates.filter(({ id }) => editable.has(id)) }
}

/**
 * Judges each later date by `ensure`. Where it refuses any, throws one refusal for all, so that nothing is changed: it
 * says how many refuse, and why the first of them does.
 */
export function ensureLater(later: readonly EventRow[], ensure: (event: EventRow) => void): void {
  const refused = later.flatMap((event) => {
    const failure = failureOf(() => ensure(event))
    return failure ? [{ event, failure }] : []
  })
  const [first] = refused
  if (!first) return
  const { event, failure } = first
  const said = sentence("Nothing was changed: {{refused}} of {{all}} later dates can't. {{date}}: {{why}}", {
    refused: refused.length,
    all: later.length,
    date: { at: event.start_date.toString(), timeZone: event.time_zone, style: 'full' },
    why: failure.sentence,
  })
  const names = Object.keys(failure.details.fields ?? {})
  throw new Failure(failure.code, said, {
    ...(names.length > 0 && { fields: Object.fromEntries(names.map((name) => [name, said])) }),
  })
}

function failureOf(ensure: () => void): Failure | null {
  try {
    ensure()
    return null
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}
