import type { At } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    terms_version: {
      version: number
      terms_html: string
      privacy_html: string
      published_at: At
    }
    terms_agreement: {
      user_id: string
      version: number
      agreed_at: At
    }
  }
}
