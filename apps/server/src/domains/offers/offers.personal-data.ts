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
    name: 'earned-by-offers',
    about: 'What you earned by offers.',
    query: `
      select f.given_at as "at", o.display_name as offer, c.name as club, f.occurrence, f.state, f.points,
        t.name as tier, f.reading_at as "positionTakenAt", f.cancel_reason as "cancelReason"
      from offer_fulfilment f join offer o on o.id = f.offer_id join club c on c.id = o.club_id
      left join tier t on t.id = f.tier_id
      where f.user_id = $1 order by f.given_at, f.id`,
    isTable: true,
  },
  {
    name: 'offer-proofs',
    about: 'What you sent to clubs to show what you did. The place where you were is not kept.',
    query: `
      select p.created_at as "at", o.display_name as offer, c.name as club, p.state, p.link, p.picture_file as picture,
        p.note, p.answers, p.reason
      from offer_proof p join offer o on o.id = p.offer_id join club c on c.id = o.club_id
      where p.user_id = $1 order by p.created_at, p.id`,
    isTable: true,
  },
  {
    name: 'offer-links',
    about: 'The links that you opened for offers.',
    query: `
      select l.created_at as "at", o.display_name as offer, l.opened_at as "openedAt"
      from offer_link l join offer o on o.id = l.offer_id where l.user_id = $1 order by l.created_at, l.id`,
    isTable: true,
  },
  {
    name: 'handled-proofs',
    about: 'What you reviewed or took back for clubs. The members are left out.',
    query: `
      select * from (
        select p.reviewed_at as "at", o.display_name as offer, p.state
        from offer_proof p join offer o on o.id = p.offer_id where p.reviewed_by = $1
        union all
        select f.cancelled_at, o.display_name, f.state
        from offer_fulfilment f join offer o on o.id = f.offer_id where f.cancelled_by = $1
      ) handled order by "at"`,
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
