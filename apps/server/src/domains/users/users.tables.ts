import type { Language } from '@reprise/rules/locales/languages'
import type { Gender, UserTier } from '@reprise/rules/users/enums'
import type { WalkthroughState } from '@reprise/rules/users/walkthrough'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { At, AtOrNull, Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    users: {
      id: string
      user_name: string
      name: string
      /** Null where a number or another provider opened the account. */
      email: string | null
      email_verified_at: AtOrNull
      phone_number: string | null
      phone_verified_at: AtOrNull
      date_of_birth: string | null
      /** The language of what is sent to them. */
      language: Generated<Language>
      /** False: no list of who is going names them. */
      is_on_guest_lists: Generated<boolean>
      gender: Gender
      bio: string | null
      avatar_file: string | null
      country_code: string | null
      address: string | null
      city: string | null
      region: string | null
      postal_code: string | null
      walkthrough: ColumnType<WalkthroughState, string | undefined, string>
      waiting_since: AtOrNull
      tier: UserTier
      is_verified: Generated<boolean>
      is_staff: Generated<boolean>
      is_demo: Generated<boolean>
      rep_score: Generated<number>
      check_ins: Generated<number>
      rep_points_ever_earned: Generated<bigint>
      achievements: Generated<number>
      social_connections: Generated<number>
      can_create_pies: Generated<boolean>
      skips_multi_factor: Generated<boolean>
      /** False where the name is a stand-in. */
      is_named: Generated<boolean>
      /** How many invites the person may have open at a time. */
      invites_granted: Generated<number>
      deactivated_at: AtOrNull
      deleted_at: AtOrNull
      erased_at: AtOrNull
      created_at: At
    }
    former_name: {
      user_id: string
      kind: 'NAME' | 'USER_NAME'
      value: string
      left_at: At
    }
    /** How often a person searched in the current time window. */
    user_search_window: {
      user_id: string
      began_at: At
      searches: number
    }
  }
}

export type UserRow = Selectable<Tables['users']>
