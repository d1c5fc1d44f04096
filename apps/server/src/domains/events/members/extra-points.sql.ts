/**
 * SQL: the rep points that a person gets at the check-in of an event besides those of their ticket, because they are a
 * member of its club, or have the tier that it asks for (S-066). The tier counts as `membersGaps` of the rules says.
 */
export const extraPointsSql = (eventId: string, userId: string) => `
coalesce((
  select e.extra_points from event e
  join club_member m on m.club_id = e.club_id and m.user_id = ${userId}
  left join points_member p on p.club_id = e.club_id and p.user_id = ${userId}
  left join tier held on held.id = p.tier_id
  left join tier wanted on wanted.id = e.extra_points_tier_id
  where e.id = ${eventId} and e.extra_points > 0
    and greatest(coalesce(p.ever_earned, 0), coalesce(held.minimum_points, 0)) >= coalesce(wanted.minimum_points, 0)
), 0)`
