import type { At, AtOrNull } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    asset: {
      id: string
      owner_id: string
      purpose: string
      file_name: string | null
      width: number | null
      height: number | null
      byte_length: number | null
      created_at: At
      stored_at: AtOrNull
    }
  }
}
