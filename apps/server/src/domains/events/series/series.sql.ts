import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { EventRow } from '../events.sql.ts'

export type SeriesRow = Selectable<Tables['event_series']>

export const readSeries = statement<[readonly string[]], SeriesRow>(
  'select * from event_series where id = any($1::uuid[])',
)

/**
 * Locks the series of an event before any of its dates, so that two writes to all later dates wait for each other and
 * never lock the same dates in different orders.
 */
export const lockSeriesOf = statement<[string], never>(`
select from event_series s join event e on e.series_id = s.id where e.id = $1 for no key update of s`)

/** Locks the dates of a series that begin after one of them, and are neither cancelled nor over. */
export const lockDatesAfter = statement<[string, Temporal.Instant, string, Temporal.Instant], EventRow>(`
select * from event
where series_id = $1 and (start_date, id) > ($2::timestamptz, $3::uuid)
  and cancelled_at is null and end_date > $4::timestamptz
order by id for no key update`)

/** The dates of these series, in their order. A series has at most 52. */
export const readDatesOf = statement<[readonly string[]], EventRow>(
  'select * from event where series_id = any($1::uuid[]) order by series_id, start_date, id',
)

/** What a person is at these events, with a row for each reason. */
export const readReasons = statement<
  [readonly string[], string],
  Omit<Selectable<Tables['event_team']>, 'user_id'>
>(`
select event_id, standing, club_role, withheld from event_team where event_id = any($1::uuid[]) and user_id = $2`)

/** Deletes a series that has no date any more. */
export const dropEmptySeries = statement<[string], never>(`
delete from event_series s where s.id = $1 and not exists (select from event where series_id = s.id)`)
