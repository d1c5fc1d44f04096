import type { Generated } from 'kysely'
import type { At } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    impersonation: {
      session_id: string
      staff_id: string
      user_id: string
      reason: string
      began_at: At
      ends_at: At
    }
    impersonated_call: {
      id: Generated<bigint>
      at: At
      session_id: string
      staff_id: string
      user_id: string
      request_id: string
      operations: string[]
    }
  }
}
