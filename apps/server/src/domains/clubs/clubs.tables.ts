import type { SocialProvider } from '@reprise/rules/auth/social'
import type { ClubAccess, ClubStatus, GivenClubRole } from '@reprise/rules/clubs/enums'
import type { ClubLogFacts } from '@reprise/rules/clubs/log'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { At, AtOrNull } from '#platform/db/tables.ts'

/** A club's account at another site. */
export interface SocialLink {
  provider: SocialProvider
  url: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    club: {
      id: string
      slug: string
      name: string
      description: Generated<string>
      avatar_file: string | null
      owner_id: string
      access: Generated<ClubAccess>
      status: Generated<ClubStatus>
      /** Its state before its owner deleted their account. */
      status_before_closing: 'OPEN' | 'PENDING' | 'STATIC' | null
      /** Its state before staff suspended it. */
      status_before_suspension: Exclude<ClubStatus, 'SUSPENDED'> | null
      published: Generated<boolean>
      is_verified: Generated<boolean>
      time_zone: string
      created_at: At
      /** Null where the owner founded it. */
      owner_since: AtOrNull
      /** How many owners it has had, with this one. */
      owners: Generated<number>
      cover_file: string | null
      /** The colors of its page, as #RRGGBB. Both or none. */
      background_color: string | null
      text_color: string | null
      social_links: ColumnType<SocialLink[], string | undefined, string>
      /** Counts the changes of its details. */
      version: Generated<number>
    }
    /** Addresses that a club had before. They lead on to it. */
    club_former_slug: {
      slug: string
      club_id: string
      left_at: At
    }
    club_team_member: {
      club_id: string
      user_id: string
      role: GivenClubRole
      /** Whether the person works with the club from outside its team. */
      is_collaborator: Generated<boolean>
      assigned_at: At
    }
    club_payout_account: {
      club_id: string
      provider: string
      account_id: string
      /** The name by which the team knows the account. */
      label: string
      connected_by: string
      connected_at: At
      /** It replaced another account: nothing is paid out to it before this moment. */
      waits_until: AtOrNull
      /** Its id is kept for the next account. */
      disconnected_at: AtOrNull
    }
    club_log: {
      id: string
      club_id: string
      at: At
      /** One of ClubLogKind, or a kind of a later version. */
      kind: string
      /** Null where the platform's team did it. */
      actor_id: string | null
      /** The person it was done to. */
      person_id: string | null
      facts: JSONColumnType<ClubLogFacts>
    }
    club_member: {
      club_id: string
      user_id: string
      joined_at: At
      /** The person agreed that others see them among the members. */
      is_shown: Generated<boolean>
    }
  }
}
