import type { SearchKind, SearchMark } from '@reprise/rules/search/enums'
import type { Ctx } from '#platform/ctx.ts'

/**
 * The place of a hit in the order of all hits: hits that are over come last, then a higher rank comes first, then
 * the date nearest to now (for coming hits the earlier date, for past hits the later one; hits without a date
 * last), then the id.
 */
export interface Place {
  isOver: boolean
  rank: number
  date: Temporal.Instant | null
  id: string
}

export interface SearchQuery {
  /** The typed text, trimmed. */
  keyword: string
  /** The words of the keyword. A hit has all of them. */
  words: readonly string[]
  /** The caller, whose own things are found too. Null for a visitor. */
  viewerId: string | null
  now: Temporal.Instant
  after: Place | null
  limit: number
  /** Whether no kind has the words as they were typed, so that a kind may take them for typing errors. */
  mayBeMistyped: boolean
}

export interface Hit extends Place {
  title: string
  text: string
  pictureUrl: string | null
  path: string
  /** The time zone in which the date is shown. */
  timeZone: string | null
  mark: SearchMark | null
}

/** What one domain adds to the site search: things that everybody may find, and the caller's own. */
interface SearchSource {
  kind: SearchKind
  /**
   * The first `limit` hits after the place, in the order of Place. It costs one statement where something has the words
   * as they were typed.
   */
  find(ctx: Ctx, asked: SearchQuery): Promise<Hit[]>
  count(ctx: Ctx, asked: SearchQuery): Promise<number>
}

declare module '#platform/extensions.ts' {
  interface Extensions {
    searchSources: readonly SearchSource[]
  }
}
