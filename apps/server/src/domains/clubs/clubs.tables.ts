import type { ClubAccess, ClubStatus, ClubTeamRole } from '@reprise/rules/clubs/enums'
import type { Generated } from 'kysely'
import type { At } from '#platform/db/tables.ts'

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
    }
    club_team_member: {
      club_id: string
      user_id: string
      role: Exclude<ClubTeamRole, 'OWNER'>
      assigned_at: At
    }
    club_member: {
      club_id: string
      user_id: string
      joined_at: At
    }
  }
}
