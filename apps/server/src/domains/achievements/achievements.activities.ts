import * as clubs from '#domains/clubs/public.ts'
import type * as users from '#domains/users/public.ts'

/** The query for the achievements that a person got. */
export const activities: readonly users.ActivitySource[] = [
  {
    area: 'ACHIEVEMENTS',
    query: `
      select w.id, 'AWARDED', a.display_name, case when w.revoked_at is not null then 'WITHDRAWN' end,
        a.avatar_file, '/rep-club/' || c.slug || '/achievement/' || a.id, w.revoked_at is not null, w.at,
        null::uuid, null::timestamptz, null::text
      from achievement_award w join achievement a on a.id = w.achievement_id join club c on c.id = a.club_id
      where w.user_id = $1 and ${clubs.visibleClubSql('c')}`,
  },
]
