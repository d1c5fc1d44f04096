import { isId } from '@reprise/rules/platform/ids/id'
import { largestPage, mostSkipped } from '@reprise/rules/platform/numbers/page-sizes'
import { phrase } from '@reprise/rules/platform/phrase'
import { fail } from './fail.ts'

/** Longer than any cursor that the server makes. */
const LONGEST_CURSOR = 1000

/** A list as the API gives it: see "Conventions of the API" in docs/architecture.md. */
export interface Page<Node> {
  nodes: Node[]
  pageSize: number
  currentPage: number
  hasNextPage: boolean
  endCursor: string | null
  /** Counted only where the caller asks for it. */
  totalCount(): Promise<number>
}

/**
 * How many rows a page has, and where it begins: after a cursor, or at a page number for a table with a pager.
 */
export interface PageArgs {
  first?: number | null | undefined
  after?: string | null | undefined
  page?: number | null | undefined
}

/** Where a page begins: after the row with these sort values, or after so many rows from the top, as page `page`. */
export interface PageStart {
  first: number
  page: number
  after: readonly string[] | null
  skip: number
}

/** The count in the answer of a statement with one row. */
export async function countOf(counted: Promise<readonly { count: number | bigint }[]>): Promise<number> {
  const [row] = await counted
  return Number(row?.count ?? 0)
}

const badCursor = () => fail.badInput("This cursor isn't valid.", { after: "This cursor isn't valid." })

/** Reads a sort value of a cursor as an instant. Throws BAD_INPUT for a cursor that we did not give. */
export function cursorInstant(text: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(text)
  } catch {
    throw badCursor()
  }
}

/** Reads a sort value of a cursor as an id. Throws BAD_INPUT. */
export function cursorId(text: string): string {
  if (!isId(text)) throw badCursor()
  return text
}

/** Reads a sort value of a cursor as a whole number that is not negative. Throws BAD_INPUT. */
export function cursorWhole(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw badCursor()
  return BigInt(text)
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
    // Not a cursor of this server: refused below.
  }
  throw badCursor()
}

/**
 * Reads a page number and how many rows lie before it. The database walks over those rows in the index, so there is a
 * limit: throws BAD_INPUT beyond `mostSkipped` of the rules, and beside a cursor.
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
 * Makes a page of `rows`, which were read with a limit of first + 1: one row too many means that there is a next
 * page. `sortValues` returns the values of the last row after which the next page begins.
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
