import type { Generated } from 'kysely'
import type { At } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    terms_version: {
      version: number
      terms_html: string | null
      terms_pdf: Generated<Uint8Array | null>
      privacy_html: string | null
      privacy_pdf: Generated<Uint8Array | null>
      published_at: At
    }
    terms_agreement: {
      user_id: string
      version: number
      agreed_at: At
    }
  }
}
