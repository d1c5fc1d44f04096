import * as clubs from '#domains/clubs/public.ts'
import type * as users from '#domains/users/public.ts'

/** The query for the offers that a person takes or took part in. */
export const activities: readonly users.ActivitySource[] = [
  {
    area: 'OFFERS',
    query: `
      select o.id, case when p.awarded_at is null then 'OFFER_JOINED'
        when o.type in ('EARN_POINTS', 'EARN_STATUS') then 'OFFER_EARNED' when o.type = 'BUY_POINTS' then 'OFFER_BOUGHT'
        when p.redeemed = 0 then 'OFFER_WON' else 'OFFER_REDEEMED' end, o.display_name,
        case when p.awarded_at is null and o.settles_at <= $2::timestamptz then 'EXPIRED' end, o.avatar_file,
        '/rep-clubs/' || c.slug || '/offers/' || o.id, coalesce(o.ends_at <= $2::timestamptz, false),
        coalesce(p.awarded_at, p.joined_at), null::uuid, null::timestamptz, null::text
      from offer_participation p join offer o on o.id = p.offer_id join club c on c.id = o.club_id
      where p.user_id = $1 and ${clubs.visibleClubSql('c')}`,
  },
]
