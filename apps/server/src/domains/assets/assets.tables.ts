import type { At, AtOrNull } from '#platform/db/tables.ts'

/** What a file is uploaded for. It cannot be used for anything else. A document is a PDF, the others are pictures. */
export type AssetPurpose =
  | 'achievement'
  | 'avatar'
  | 'club'
  | 'event'
  | 'document'
  | 'offer'
  | 'proof'
  | 'tier'

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
      /** When `checkPictures` looks whether anything shows the picture. */
      check_at: AtOrNull
      /** Set when nothing shows the picture any more. */
      dropped_at: AtOrNull
    }
    /** A color taken from a picture, by its file (`assets/tint` of the rules). */
    picture_tint: {
      file_name: string
      ground: string
    }
  }
}
