import type * as users from '#domains/users/public.ts'

/** The query for the events that a person published. */
export const activities: readonly users.ActivitySource[] = [
  {
    area: 'EVENTS',
    query: `
      select id, 'HOSTED', display_name, case when cancelled_at is not null then 'CANCELLED' end, avatar_file,
        '/rep-club/events/' || slug,
        cancelled_at is not null or end_date <= $2, published_at, series_id, start_date, time_zone
      from event where created_by = $1 and published_at is not null`,
  },
]
