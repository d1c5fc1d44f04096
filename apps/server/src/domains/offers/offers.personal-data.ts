import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'offers',
    about: 'The offers that you take or took part in.',
    query: `
      select p.joined_at as "at", o.display_name as offer, c.name as club, p.awarded_at as "awardedAt",
        p.redeemed, p.points_spent as "pointsSpent"
      from offer_participation p join offer o on o.id = p.offer_id join club c on c.id = o.club_id
      where p.user_id = $1 order by p.joined_at, p.offer_id`,
    isTable: true,
  },
  {
    name: 'redemptions',
    about: 'What you redeemed, with what you told the clubs.',
    query: `
      select r.created_at as "at", o.display_name as offer, c.name as club, r.state, r.points, r.details,
        r.confirmed_at as "confirmedAt", r.confirmed_zone as "confirmedZone", r.cancel_reason as "cancelReason"
      from offer_redemption r join offer o on o.id = r.offer_id join club c on c.id = o.club_id
      where r.user_id = $1 order by r.created_at, r.id`,
    isTable: true,
  },
  {
    name: 'handled-redemptions',
    about: 'Which redemptions you confirmed or took back for clubs. The members are left out.',
    query: `
      select coalesce(r.cancelled_at, r.confirmed_at) as "at", o.display_name as offer, r.state,
        r.confirmed_zone as "confirmedZone"
      from offer_redemption r join offer o on o.id = r.offer_id
      where r.confirmed_by = $1 or r.cancelled_by = $1 order by r.created_at, r.id`,
    isTable: true,
  },
  {
    name: 'made-offers',
    about: 'The offers that you made for clubs.',
    query: `
      select o.created_at as "at", o.display_name as offer, c.name as club
      from offer o join club c on c.id = o.club_id where o.created_by = $1 order by o.created_at, o.id`,
    isTable: true,
  },
]
