import type { NotificationProperties } from '@reprise/rules/notifications/types'
import type { Selectable } from 'kysely'
import type { At, AtOrNull, JsonOf, Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    notification: {
      id: string
      user_id: string
      type: string
      message: string
      properties: JsonOf<NotificationProperties>
      cause: string
      created_at: At
      read_at: AtOrNull
    }
  }
}

export type NotificationRow = Selectable<Tables['notification']>
