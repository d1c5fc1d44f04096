import type { SearchKind, SearchMark } from '@reprise/rules/search/enums'
import type { Ctx } from '#platform/ctx.ts'

/**
 * Where a hit stands among all: what is over last, then a higher rank first, then the date nearest to now (the earlier
 * one of what is to come, the later one of what is over), what has none last, then the id.
 */
export interface Place {
  isOver: boolean
  rank: number
  date: Temporal.Instant | null
  id: string
}

export interface Asked {
  /** What was typed, trimmed. */
  keyword: string
  /** Its words: each must be somewhere in what is found. */
  words: readonly string[]
  /** Who asks: what is their own is found too; null: a visitor. */
  viewerId: string | null
  now: Temporal.Instant
  after: Place | null
  limit: number
}

export interface Hit extends Place {
  title: string
  text: string
  pictureUrl: string | null
  path: string
  /** The zone to show the date in. */
  timeZone: string | null
  mark: SearchMark | null
}

/** What one domain lets the site search find: what everybody may find, and what is the caller's own. */
export interface SearchSource {
  kind: SearchKind
  /** The first `limit` hits after the place, in the order of Place, with one statement. */
  find(ctx: Ctx, asked: Asked): Promise<Hit[]>
  count(ctx: Ctx, asked: Asked): Promise<number>
}

declare module '#platform/extensions.ts' {
  interface Extensions {
    searchSources: readonly SearchSource[]
  }
}
