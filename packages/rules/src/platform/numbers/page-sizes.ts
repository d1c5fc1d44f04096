/** The most entries of one request (decision S-134). */
export const largestPage = 100

/** The most rows that a request for a page by its number may skip, because the database reads every skipped row. */
export const mostSkipped = 100_000

/** How many pages of a table can be asked for by number; at least one, which may be empty. */
export function pagesOf(totalCount: number, size: number): number {
  return Math.max(1, Math.min(Math.ceil(totalCount / size), Math.floor(mostSkipped / size) + 1))
}
