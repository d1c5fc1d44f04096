import type { EventReactionKind } from '@reprise/rules/comments/enums'
import type { GeneratedAlways } from 'kysely'
import type { At } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    event_comment: {
      id: string
      event_id: string
      author_id: string
      text: string
      created_at: At
    }
    event_comment_count: {
      event_id: string
      count: number
    }
    event_reaction: {
      /** The event or the comment. */
      target_id: GeneratedAlways<string>
      user_id: string
      kind: EventReactionKind
      event_id: string | null
      comment_id: string | null
      created_at: At
    }
    event_reaction_count: {
      target_id: GeneratedAlways<string>
      kind: EventReactionKind
      event_id: string | null
      comment_id: string | null
      count: number
    }
  }
}
