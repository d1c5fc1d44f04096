import type { At, AtOrNull } from '#platform/db/tables.ts'

/** What a picture is uploaded for: of something else it cannot be the picture. */
export type AssetPurpose = 'avatar' | 'event'

declare module '#platform/db/tables.ts' {
  interface Tables {
    asset: {
      id: string
      owner_id: string
      purpose: AssetPurpose
      file_name: string | null
      width: number | null
      height: number | null
      byte_length: number | null
      created_at: At
      stored_at: AtOrNull
      /** When to look whether something shows it. */
      check_at: AtOrNull
      /** Nothing shows it any more. */
      dropped_at: AtOrNull
    }
  }
}
