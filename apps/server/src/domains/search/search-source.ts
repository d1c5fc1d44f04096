import type { SearchKind } from '@reprise/rules/search/enums'
import type { Db } from '#platform/db/database.ts'

/** Where a hit stands among all: a higher rank first, then the earlier date, what has none last, then the id. */
export interface Place {
  rank: number
  date: Temporal.Instant | null
  id: string
}

export interface Asked {
  /** What was typed, trimmed. */
  keyword: string
  /** Its words: each must be somewhere in what is found. */
  words: readonly string[]
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
}

/** What one domain lets the site search find: only what everybody may find. */
export interface SearchSource {
  /** The first `limit` hits after the place, in the order of Place, with one statement. */
  find(db: Db, asked: Asked): Promise<Hit[]>
  count(db: Db, asked: Asked): Promise<number>
}

const sources = new Map<SearchKind, SearchSource>()

/** Adds what a domain lets people find. Called by app.ts, once for each kind. */
export function registerSearchSource(kind: SearchKind, source: SearchSource): void {
  sources.set(kind, source)
}

export const allSources = (): [SearchKind, SearchSource][] => [...sources]
