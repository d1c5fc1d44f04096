import type { InClub, MembersRule } from '@reprise/rules/events/members/members-only'
import * as clubs from '#domains/clubs/public.ts'
import * as points from '#domains/points/public.ts'
import { statement } from '#platform/db/statement.ts'

/** Who of the members of its club an event is for, and what each of the people who were asked about is there. */
export interface MembersOnly extends MembersRule {
  people: ({ user_id: string } & InClub)[]
}

/** SQL: what these people are in the club of an event (`MembersOnly`), as JSON. Null where the event is open to everybody. */
export const membersOnlySql = (eventId: string, userIds: string) => `
(select jsonb_build_object(
    'club', case when ${clubs.visibleClubSql('c')} then jsonb_build_object('name', c.name, 'slug', c.slug) end,
    'tier', (select jsonb_build_object('name', a.name, 'points', a.minimum_points) from tier a where a.id = e.access_tier_id),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('user_id', person.id, 'isMember', m.user_id is not null,
        'earned', coalesce(p.ever_earned, 0), 'hasTier', exists (
          select from tier_hold h join tier a on a.id = e.access_tier_id
          where h.club_id = c.id and h.user_id = person.id and h.ended_at is null and ${points.holdReachesSql('h', 'a')}))), '[]')
      from unnest(${userIds}) as person(id)
      left join club_member m on m.club_id = c.id and m.user_id = person.id
      left join points_member p on p.club_id = c.id and p.user_id = person.id))
  from event e join club c on c.id = e.club_id where e.id = ${eventId} and e.is_members_only)`

/** Who each of these events is for, and what these people are there. */
export const selectMembersOnly = statement<
  [readonly string[], readonly string[]],
  { event_id: string; members: MembersOnly | null }
>(`
select asked.id as event_id, ${membersOnlySql('asked.id', '$2::uuid[]')} as members
from unnest($1::uuid[]) as asked(id)`)
