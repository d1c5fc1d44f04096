import type { Held } from '#platform/held.ts'

export const held: readonly Held[] = [
  {
    name: 'events',
    about: 'The events you made, or have a role at.',
    query: `
      select e.display_name as name, e.slug, e.start_date as "startsAt", e.created_by = $1 as "isMine",
        array_remove(array_agg(r.role order by r.role), null) as roles
      from event e left join event_role r on r.event_id = e.id and r.user_id = $1
      where e.created_by = $1 or r.user_id is not null group by e.id order by e.start_date, e.id`,
  },
]
