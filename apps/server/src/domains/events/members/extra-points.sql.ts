import * as points from '#domains/points/public.ts'

/**
 * SQL: the rep points that a person gets at the check-in of an event besides those of their ticket, because they are a
 * member of its club, or reached the tier that it asks for (S-066). The tier counts as `membersGaps` of the rules says.
 */
export const extraPointsSql = (eventId: string, userId: string) => `
coalesce((
  select e.extra_points from event e
  join club_member m on m.club_id = e.club_id and m.user_id = ${userId}
  left join tier wanted on wanted.id = e.extra_points_tier_id
  where e.id = ${eventId} and e.extra_points > 0
    and (wanted.id is null
      or exists (select from points_member p
        where p.club_id = e.club_id and p.user_id = ${userId} and p.ever_earned >= wanted.minimum_points)
      or exists (select from tier_hold h where h.club_id = e.club_id and h.user_id = ${userId} and h.ended_at is null
        and ${points.holdReachesSql('h', 'wanted')}))
), 0)`
