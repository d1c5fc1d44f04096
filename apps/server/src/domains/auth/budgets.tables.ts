import type { At } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    message_budget: {
      kind: string
      subject: string
      began_at: At
      spent: number
    }
  }
}
