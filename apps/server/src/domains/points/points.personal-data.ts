import * as ledger from '#domains/ledger/public.ts'
import * as users from '#domains/users/public.ts'
import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'points',
    about: 'Your statement of points: each booking on the accounts that are yours.',
    query: `
      select t.created_at as "at", c.name as club, t.kind, t.reason ->> 'kind' as reason, t.reason ->> 'eventName' as event, a.purpose, e.amount
      from ${ledger.entriesSql}
      left join club c on a.asset = ${ledger.assetSql('PTS', 'c.id')}
      where a.owner_id = $1 order by t.created_at, e.id`,
    isTable: true,
  },
  {
    name: 'point-totals',
    about: 'What you ever earned in each club, and what is still owed of points that were taken back.',
    query: `
      select c.name as club, m.ever_earned as "everEarned", m.debt, m.spent, m.expired, m.reversed,
        m.hides_rank as "hidesFromLeaderboard"
      from points_member m join club c on c.id = m.club_id where m.user_id = $1 order by c.id`,
  },
  {
    name: 'tiers',
    about: 'The tiers that you reached or were given in clubs.',
    query: `
      select h.since as "at", c.name as club, t.name as tier, h.source, h.until, h.ended_at as "endedAt"
      from tier_hold h join tier t on t.id = h.tier_id join club c on c.id = h.club_id
      where h.user_id = $1 order by h.since, h.id`,
    isTable: true,
  },
  {
    name: 'point-lots',
    about: 'Your points in lots: when they came, what is left of them, and when they expire.',
    query: `
      select l.created_at as "at", c.name as club, l.kind, l.original, l.remaining, l.held, l.available_at as "availableAt",
        l.expires_on as "expiresOn"
      from points_lot l join club c on c.id = l.club_id where l.user_id = $1 order by l.created_at, l.id`,
    isTable: true,
  },
  {
    name: 'point-orders',
    about: 'Points and offers that you paid for, and those whose refund you began for a club.',
    query: `
      select o.created_at as "at", c.name as club, o.user_id = $1 as "isYours", o.sells, o.points_amount as "pointsAmount", o.points,
        o.offer_name as "offer",
        o.total_amount as "price", o.currency, o.status, o.paid_at as "paidAt", o.refunded_at as "refundedAt",
        o.refund_note as "refundNote"
      from points_order o join club c on c.id = o.club_id
      where o.user_id = $1 or o.refunded_by = $1 order by o.created_at, o.id`,
    isTable: true,
  },
  {
    name: 'point-holds',
    about: 'Points that were kept for something, and what became of them.',
    query: `
      select h.created_at as "at", c.name as club, h.amount, h.state, h.reason ->> 'kind' as reason, h.expires_at as "until"
      from points_hold h join club c on c.id = h.club_id where h.user_id = $1 order by h.created_at, h.cause`,
    isTable: true,
  },
  {
    name: 'point-trades',
    about: 'Trades of points that you offered or that were offered to you, with the other person.',
    query: `
      select t.created_at as "at", case when t.sender_id = $1 then 'offered' else 'received' end as direction,
        ${users.shownNameSql('o')} as "with", g.name as "givenClub", t.given_amount as "given", w.name as "wantedClub",
        t.wanted_amount as "wanted", t.state, t.ended_at as "endedAt"
      from points_trade t join club g on g.id = t.given_club_id left join club w on w.id = t.wanted_club_id
      join users o on o.id = case when t.sender_id = $1 then t.receiver_id else t.sender_id end
      where t.sender_id = $1 or t.receiver_id = $1 order by t.created_at, t.id`,
    isTable: true,
  },
]
