import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'achievements',
    about: 'The achievements that you hold, and those that were taken back.',
    query: `
      select w.at as "at", a.display_name as achievement, c.name as club, w.edition, w.source,
        w.revoked_at as "revokedAt", w.revoke_reason as "revokeReason"
      from achievement_award w join achievement a on a.id = w.achievement_id join club c on c.id = a.club_id
      where w.user_id = $1 order by w.at, w.id`,
    isTable: true,
  },
  {
    name: 'award-credentials',
    about: 'The signed badges that you made of your achievements.',
    query: `
      select k.made_at as "at", a.display_name as achievement, k.is_shared as "isShared", k.document
      from award_credential k join achievement_award w on w.id = k.award_id
      join achievement a on a.id = w.achievement_id
      where w.user_id = $1 order by k.made_at, k.id`,
    isTable: true,
  },
  {
    name: 'achievement-decisions',
    about: 'What people decided by hand about your achievements.',
    query: `
      select d.decided_at as "at", a.display_name as achievement, d.gives, d.reason
      from achievement_decision d join achievement a on a.id = d.achievement_id
      where d.user_id = $1 order by d.decided_at, d.id`,
    isTable: true,
  },
  {
    name: 'decided-achievements',
    about: 'Which achievements you awarded or took back by hand. The people are left out.',
    query: `
      select d.decided_at as "at", a.display_name as achievement, d.gives
      from achievement_decision d join achievement a on a.id = d.achievement_id
      where d.decided_by = $1 order by d.decided_at, d.id`,
    isTable: true,
  },
  {
    name: 'made-achievements',
    about: 'The achievements that you made for clubs.',
    query: `
      select a.created_at as "at", a.display_name as achievement, c.name as club
      from achievement a join club c on c.id = a.club_id
      where a.created_by = $1 or a.backfill_by = $1 order by a.created_at, a.id`,
    isTable: true,
  },
  {
    name: 'facts',
    about: 'What you did in clubs, as their achievements count it.',
    query: `
      select f.at as "at", c.name as club, f.kind, f.event_type as "eventType", f.is_valid as "isValid"
      from fact f join club c on c.id = f.club_id where f.user_id = $1 order by f.at, f.cause`,
    isTable: true,
  },
]
