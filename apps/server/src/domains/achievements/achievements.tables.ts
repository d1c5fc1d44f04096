import type { AchievementAwarding, AchievementCategory, AwardSource } from '@reprise/rules/achievements/enums'
import type { AchievementRule } from '@reprise/rules/achievements/rule'
import type { Generated } from 'kysely'
import type { At, AtOrNull } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    fact: {
      kind: 'CHECK_IN'
      cause: string
      user_id: string
      club_id: string
      event_id: string
      event_type: string
      at: At
      version: number
      is_valid: boolean
    }
    achievement: {
      id: string
      club_id: string
      slug: string
      version: Generated<number>
      display_name: string
      bio: Generated<string>
      category: AchievementCategory
      avatar_file: string | null
      awarding: Generated<AchievementAwarding>
      rule: JsonOf<AchievementRule> | null
      max_supply: number | null
      active_from: AtOrNull
      active_to: AtOrNull
      /** How many awards are held now. */
      awarded: Generated<number>
      last_edition: Generated<number>
      published_at: AtOrNull
      /** Who published it, while its rule still has to be applied to what happened before. */
      backfill_by: string | null
      /** How many awards this has given so far. */
      backfill_given: Generated<number>
      created_by: string
      created_at: At
    }
    achievement_version: {
      achievement_id: string
      version: number
      display_name: string
      bio: string
      category: AchievementCategory
      avatar_file: string | null
      rule: JsonOf<AchievementRule> | null
      created_at: At
    }
    achievement_decision: {
      id: string
      achievement_id: string
      user_id: string
      event_id: string | null
      gives: boolean
      reason: string | null
      decided_by: string
      decided_at: At
    }
    achievement_award: {
      id: string
      achievement_id: string
      version: number
      user_id: string
      occasion: string
      event_id: string | null
      edition: number
      source: AwardSource
      /** When its condition became true. */
      at: At
      given_at: At
      revoked_at: AtOrNull
      revoked_source: AwardSource | null
      revoke_reason: string | null
    }
    award_credential: {
      id: string
      award_id: string
      /** The signed text, in these bytes forever. */
      document: string
      /** Whether everybody who knows its address may read it. */
      is_shared: boolean
      made_at: At
    }
  }
}
