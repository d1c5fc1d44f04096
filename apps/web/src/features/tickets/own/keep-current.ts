import { loadMyTickets } from '../my-tickets.api.ts'

/** The most pages of the list that are kept. */
const MOST_PAGES = 4

/**
 * Asks for the upcoming tickets of the signed-in person again, so that their device has all of them, and none that was
 * passed on, given back or cancelled.
 */
export const keepCurrent = async (viewer: string): Promise<void> => {
  const list = { viewer, when: 'UPCOMING' } as const
  let after: string | null = null
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { value } = await loadMyTickets({ ...list, after })
    if (!value.hasNextPage) return
    after = value.endCursor
  }
}
