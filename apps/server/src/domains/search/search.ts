import { pageSizes } from '@reprise/rules/platform/page-sizes'
import { textInput } from '@reprise/rules/platform/text.input'
import type { SearchFilter, SearchKind } from '@reprise/rules/search/enums'
import { closedSearchFilters } from '@reprise/rules/search/enums'
import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { Page, PageStart } from '#platform/page.ts'
import { cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import { parseInput } from '#platform/parse-input.ts'
import type { Asked, Hit, Place } from './search-source.ts'
import { allSources } from './search-source.ts'

export type SearchResult = Hit & { kind: SearchKind }

interface SearchArgs {
  keyword: string
  filter: SearchFilter
  first?: number | null | undefined
  after?: string | null | undefined
}

const MOST_WORDS = 8
const RANK = /^\d{1,3}$/
const keywordInput = z.object({ keyword: textInput('Keyword', 100) })

function placeAfter({ after }: PageStart): Place | null {
  if (!after) return null
  const [rank = '', date = '', id = ''] = after
  if (!RANK.test(rank))
    throw fail.badInput('This cursor is not valid.', { after: 'This cursor is not valid.' })
  return { rank: Number(rank), date: date === '' ? null : cursorInstant(date), id: cursorId(id) }
}

function byPlace(a: Place, b: Place): number {
  if (a.rank !== b.rank) return b.rank - a.rank
  if (a.date && b.date && !a.date.equals(b.date)) return Temporal.Instant.compare(a.date, b.date)
  if (!a.date !== !b.date) return a.date ? -1 : 1
  return a.id < b.id ? -1 : 1
}

async function findAll(ctx: Ctx, asked: Asked): Promise<SearchResult[]> {
  const found = await Promise.all(
    allSources().map(async ([kind, source]) =>
      (await source.find(ctx.db, asked)).map((hit) => ({ ...hit, kind })),
    ),
  )
  return found.flat().sort(byPlace).slice(0, asked.limit)
}

async function countAll(ctx: Ctx, asked: Asked): Promise<number> {
  const counts = await Promise.all(allSources().map(([, source]) => source.count(ctx.db, asked)))
  return counts.reduce((sum, each) => sum + each, 0)
}

/**
 * What everybody may find, in one list (decision S-075), the best hits first; one statement for each kind. An empty
 * keyword finds nothing. BAD_INPUT for a filter that is shown but closed.
 */
export async function search(ctx: Ctx, args: SearchArgs): Promise<Page<SearchResult>> {
  const { keyword } = parseInput(keywordInput, { keyword: args.keyword })
  if (closedSearchFilters.includes(args.filter)) {
    throw fail.badInput('This cannot be searched.', { filter: 'This cannot be searched.' })
  }
  const start = pageStart(args, pageSizes.feed)
  const words = keyword.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const asked = { keyword, words, now: ctx.clock.now(), after: placeAfter(start), limit: start.first + 1 }
  const isEmpty = words.length === 0
  return pageOf(
    start,
    isEmpty ? [] : await findAll(ctx, asked),
    ({ rank, date, id }) => [String(rank), date?.toString() ?? '', id],
    async () => (isEmpty ? 0 : countAll(ctx, asked)),
  )
}
