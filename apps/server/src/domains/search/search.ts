import { pageSizes } from '@reprise/rules/platform/constants'
import { phrase } from '@reprise/rules/platform/phrase'
import { longestKeyword, wordsOf } from '@reprise/rules/platform/text/keyword'
import { textInput } from '@reprise/rules/platform/text/text.input'
import type { SearchFilter, SearchKind } from '@reprise/rules/search/enums'
import { closedSearchFilters } from '@reprise/rules/search/enums'
import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { Page, PageStart } from '#platform/page.ts'
import { cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import type { Hit, Place, SearchQuery } from './search-source.ts'

export type SearchResult = Hit & { kind: SearchKind }

interface SearchArgs {
  keyword: string
  filter: SearchFilter
  first?: number | null | undefined
  after?: string | null | undefined
}

const RANK = /^\d{1,3}$/
/** The sides of the list, as cursors name them. A cursor says too whether the words are taken for typing errors. */
const sides = ['coming', 'over', 'coming mistyped', 'over mistyped']
const isMistypedSide = (side = '') => side.endsWith(' mistyped')
const keywordInput = z.object({ keyword: textInput(phrase('Keyword'), longestKeyword) })

function placeAfter({ after }: PageStart): Place | null {
  if (!after) return null
  const [side = '', rank = '', date = '', id = ''] = after
  if (!RANK.test(rank) || !sides.includes(side))
    throw fail.badInput("This cursor isn't valid.", { after: "This cursor isn't valid." })
  return {
    isOver: side.startsWith('over'),
    rank: Number(rank),
    date: date === '' ? null : cursorInstant(date),
    id: cursorId(id),
  }
}

function byPlace(a: Place, b: Place): number {
  if (a.isOver !== b.isOver) return a.isOver ? 1 : -1
  if (a.rank !== b.rank) return b.rank - a.rank
  if (a.date && b.date && !a.date.equals(b.date))
    return Temporal.Instant.compare(a.date, b.date) * (a.isOver ? -1 : 1)
  if (!a.date !== !b.date) return a.date ? -1 : 1
  return a.id < b.id ? -1 : 1
}

const sourcesOf = ({ extensions }: Ctx) => extensions.searchSources ?? []

async function findAll(ctx: Ctx, asked: SearchQuery): Promise<SearchResult[]> {
  const found = await Promise.all(
    sourcesOf(ctx).map(async (source) =>
      (await source.find(ctx, asked)).map((hit) => ({ ...hit, kind: source.kind })),
    ),
  )
  return found.flat().sort(byPlace).slice(0, asked.limit)
}

async function countAll(ctx: Ctx, asked: SearchQuery): Promise<number> {
  const counts = await Promise.all(sourcesOf(ctx).map((source) => source.count(ctx, asked)))
  return counts.reduce((sum, each) => sum + each, 0)
}

/**
 * Searches what everybody may find, and the caller's own, in one list (decision S-075): coming hits before past
 * ones, the best first. Where no kind has the words as they were typed, they are taken for typing errors. An empty
 * keyword finds nothing. Throws BAD_INPUT for a filter that is shown but closed.
 */
export async function search(ctx: Ctx, args: SearchArgs): Promise<Page<SearchResult>> {
  const viewer = await ctx.caller()
  const { keyword } = parseInput(keywordInput, { keyword: args.keyword })
  if (closedSearchFilters.includes(args.filter)) {
    throw fail.badInput("You can't search for this.", { filter: "You can't search for this." })
  }
  const start = pageStart(args, pageSizes.search)
  const words = wordsOf(keyword)
  const asked = {
    keyword,
    words,
    viewerId: viewer?.userId ?? null,
    now: ctx.clock.now(),
    after: placeAfter(start),
    limit: start.first + 1,
    // The first page finds out whether the words are taken for typing errors, and its cursor says so to the next pages.
    mayBeMistyped: isMistypedSide(start.after?.[0]),
  }
  const isEmpty = words.length === 0
  let found = isEmpty ? [] : await findAll(ctx, asked)
  if (!isEmpty && found.length === 0 && !start.after) {
    asked.mayBeMistyped = true
    found = await findAll(ctx, asked)
  }
  return pageOf(
    start,
    found,
    ({ isOver, rank, date, id }) => [
      `${isOver ? 'over' : 'coming'}${asked.mayBeMistyped ? ' mistyped' : ''}`,
      String(rank),
      date?.toString() ?? '',
      id,
    ],
    async () => (isEmpty ? 0 : countAll(ctx, asked)),
  )
}
