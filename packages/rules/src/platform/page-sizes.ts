/** The most entries of one request (decision S-134). */
export const largestPage = 100

/** How many entries a list shows by what it is (decision S-134, spec 9). */
export const pageSizes = { table: 50, pager: 15, feed: 10, grid: 20, firstEvents: 5 } as const
