import { isId } from '@reprise/rules/platform/ids/id'
import { largestPage, mostSkipped } from '@reprise/rules/platform/numbers/page-sizes'
import { phrase } from '@reprise/rules/platform/phrase'
import { fail } from './fail.ts'

/** Longer than any that we give. */
const LONGEST_CURSOR = 1000

/** A list as the API gives it: see "Conventions of the API" in docs/architecture.md. */
export interface Page<Node> {
  nodes: Node[]
  pageSize: number
  currentPage: number
  hasNextPage: boolean
  endCursor: string | null
  /** Counted only when it is asked for. */
  totalCount(): Promise<number>
}

/** How many, and from where: behind a cursor, or for tables with a pager the page of that number. */
export interface PageArgs {
  first?: number | null | undefined
  after?: string | null | undefined
  page?: number | null | undefined
}

/** Where a page begins: after the row with these sort values, or so many rows from the top; as page `page`. */
export interface PageStart {
  first: number
  page: number
  after: readonly string[] | null
  skip: number
}

/** What a statement counted that answers one row. */
export async function countOf(counted: Promise<readonly { count: number | bigint }[]>): Promise<number> {
  const [row] = await counted
  return Number(row?.count ?? 0)
}

const badCursor = () => fail.badInput("This cursor isn't valid.", { after: "This cursor isn't valid." })

/** A sort value of a cursor as an instant, or BAD_INPUT: a cursor is only ever one that we gave. */
export function cursorInstant(text: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(text)
  } catch {
    throw badCursor()
  }
}

/** A sort value of a cursor as an id, or BAD_INPUT. */
export function cursorId(text: string): string {
  if (!isId(text)) throw badCursor()
  return text
}

function decode(cursor: string): { page: number; after: string[] } {
  if (cursor.length > LONGEST_CURSOR) throw badCursor()
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parsed) && parsed.length >= 2 && parsed.length <= 5) {
      const [page, ...after] = parsed
      if (Number.isSafeInteger(page) && page > 1 && after.every((each) => typeof each === 'string')) {
        return { page, after }
      }
    }
  } catch {
    // Not ours: refused below.
  }
  throw badCursor()
}

/**
 * The number of a page, and how many rows lie before it: they are walked over in the index, so there is an end to it.
 * BAD_INPUT beyond `mostSkipped` of the rules, or beside a cursor.
 */
function numbered(page: number, { after }: PageArgs, first: number): Pick<PageStart, 'page' | 'skip'> {
  const refused = (text: string) => fail.badInput({ text }, { page: text })
  if (after) throw refused(phrase('Ask for a page or for what follows a cursor, not for both.'))
  if (!Number.isInteger(page) || page < 1) throw refused(phrase('Pages begin with 1.'))
  const skip = (page - 1) * first
  if (skip > mostSkipped)
    throw refused(phrase('This page is too far back. Narrow the list, or follow its cursors.'))
  return { page, skip }
}

/** Reads `first` (1 to 100, else BAD_INPUT) and `after` or `page` of a list's arguments. */
export function pageStart(args: PageArgs, usual: number): PageStart {
  const first = args.first ?? usual
  if (!Number.isInteger(first) || first < 1 || first > largestPage) {
    throw fail.badInput('Ask for 1 to 100.', { first: 'Ask for 1 to 100.' })
  }
  if (args.page != null) return { first, after: null, ...numbered(args.page, args, first) }
  if (!args.after) return { first, page: 1, after: null, skip: 0 }
  return { first, skip: 0, ...decode(args.after) }
}

/**
 * Makes the page of `rows`, which were read with a limit of first + 1: the row too many
 * tells that there is a next page. `sortValues` are what the next page starts after.
 */
export function pageOf<Row>(
  start: PageStart,
  rows: readonly Row[],
  sortValues: (row: Row) => readonly string[],
  totalCount: () => Promise<number>,
): Page<Row> {
  const nodes = rows.slice(0, start.first)
  const last = nodes.at(-1)
  const cursor = last === undefined ? null : JSON.stringify([start.page + 1, ...sortValues(last)])
  return {
    nodes,
    pageSize: start.first,
    currentPage: start.page,
    hasNextPage: rows.length > start.first,
    endCursor: cursor === null ? null : Buffer.from(cursor).toString('base64url'),
    totalCount,
  }
}
