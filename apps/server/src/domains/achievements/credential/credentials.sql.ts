import type { AwardSource } from '@reprise/rules/achievements/enums'
import type { AchievementRule } from '@reprise/rules/achievements/rule'
import * as clubs from '#domains/clubs/public.ts'
import * as users from '#domains/users/public.ts'
import { statement } from '#platform/db/statement.ts'

/** A credential with what its award says now. */
export interface CredentialRow {
  id: string
  award_id: string
  document: string
  is_shared: boolean
  /** Whether everybody may read it: its holder shares it, and neither their account nor the club is hidden. */
  is_public: boolean
  edition: number
  at: Temporal.Instant
  revoked_at: Temporal.Instant | null
  display_name: string
  bio: string
  avatar_file: string | null
  holder_name: string
  club_name: string
  club_slug: string
  time_zone: string
}

const credentials = `
select k.id, k.award_id, k.document, k.is_shared, w.edition, w.at, w.revoked_at, v.display_name, v.bio,
  v.avatar_file, u.name as holder_name, c.name as club_name, c.slug as club_slug, c.time_zone,
  (k.is_shared and ${users.isShownSql('u')} and ${clubs.visibleClubSql('c')}) as is_public
from award_credential k
join achievement_award w on w.id = k.award_id
join achievement_version v on v.achievement_id = w.achievement_id and v.version = w.version
join achievement a on a.id = w.achievement_id
join club c on c.id = a.club_id
join users u on u.id = w.user_id`

export const selectCredential = statement<[string], CredentialRow>(`${credentials} where k.id = $1`)

export const selectCredentialOf = statement<[string, string], CredentialRow>(
  `${credentials} where k.award_id = $1 and w.user_id = $2`,
)

/** An award of a person, locked, with what a credential says of it. */
export const lockOwnAward = statement<
  [string, string],
  {
    id: string
    at: Temporal.Instant
    source: AwardSource
    revoked_at: Temporal.Instant | null
    achievement_id: string
    display_name: string
    bio: string
    avatar_file: string | null
    rule: AchievementRule | null
    club_id: string
    club_name: string
  }
>(`
select w.id, w.at, w.source, w.revoked_at, w.achievement_id, v.display_name, v.bio, v.avatar_file, v.rule,
  a.club_id, c.name as club_name
from achievement_award w
join achievement_version v on v.achievement_id = w.achievement_id and v.version = w.version
join achievement a on a.id = w.achievement_id
join club c on c.id = a.club_id
where w.id = $1 and w.user_id = $2 for no key update of w`)

export const existsOwnAward = statement<[string, string], { has: boolean }>(
  'select exists (select from achievement_award where id = $1 and user_id = $2) as has',
)
