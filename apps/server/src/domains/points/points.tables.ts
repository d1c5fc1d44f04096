import type { At } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    points_award: {
      cause: string
      club_id: string | null
      user_id: string
      version: number
      amount: bigint
      changed_at: At
    }
    points_member: {
      club_id: string
      user_id: string
      ever_earned: bigint
      debt: bigint
    }
  }
}
