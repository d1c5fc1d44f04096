import * as ledger from '#domains/ledger/public.ts'
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
      select c.name as club, m.ever_earned as "everEarned", m.debt
      from points_member m join club c on c.id = m.club_id where m.user_id = $1 order by c.id`,
  },
]
