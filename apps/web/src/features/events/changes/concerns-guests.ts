import type { ChangedPart } from '@reprise/rules/tickets/booking/change-effects'
import { effectsOf } from '@reprise/rules/tickets/booking/change-effects'
import type { QueryClient } from '@tanstack/react-query'
import type { Concerned } from './guest-counts.api.ts'
import { guestCounts } from './guest-counts.api.ts'

export type Change = Concerned & { changed: readonly ChangedPart[] }

/** Counts the guests. Returns whether saving a change concerns any of them. */
export const concernsGuests = async (
  client: QueryClient,
  { changed, ...concerned }: Change,
): Promise<boolean> => {
  // As a save, it is tried once, and says at once where there is no connection.
  const counts = await client.fetchQuery({ ...guestCounts(concerned), retry: false, networkMode: 'always' })
  return effectsOf(changed, counts).length > 0
}
