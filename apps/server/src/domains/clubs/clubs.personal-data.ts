import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'clubs',
    about: 'The clubs you own, work for or belong to.',
    query: `
      select c.name, c.slug, case when c.owner_id = $1 then 'OWNER' else t.role end as role,
        m.joined_at as "joinedAt", m.is_shown as "shownToOthers", t.assigned_at as "roleSince"
      from club c left join club_member m on m.club_id = c.id and m.user_id = $1
      left join club_team_member t on t.club_id = c.id and t.user_id = $1
      where c.owner_id = $1 or m.user_id is not null or t.user_id is not null order by c.name, c.id`,
    isTable: true,
  },
  {
    name: 'club-payout-accounts',
    about: 'The payout accounts that you connected to clubs.',
    query: `
      select c.name as club, a.provider, a.account_id as "account", a.label, a.connected_at as "connectedAt"
      from club_payout_account a join club c on c.id = a.club_id
      where a.connected_by = $1 and a.disconnected_at is null order by a.connected_at, c.id`,
  },
  {
    name: 'club-log',
    about: 'What you changed in clubs, and what was changed about you there.',
    query: `
      select c.name as club, l.at, l.kind, l.facts, l.actor_id = $1 as "byYou"
      from club_log l join club c on c.id = l.club_id
      where l.actor_id = $1 or l.person_id = $1 order by l.at, l.id`,
    isTable: true,
  },
]
