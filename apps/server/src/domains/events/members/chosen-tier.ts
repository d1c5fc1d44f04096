import { phrase } from '@reprise/rules/platform/phrase'
import * as points from '#domains/points/public.ts'
import type { Db } from '#platform/db/database.ts'

// Tested in domains/events/members/members-only.test.ts and domains/events/members/extra-points.test.ts.

/** The tiers that an input names, by their ids. */
export type ChosenTiers = ReadonlyMap<string, points.TierRow>

/** The tiers that an input names, by their ids; no statement where it names none. */
export async function readChosenTiers(
  tx: Db,
  ids: readonly (string | null | undefined)[],
): Promise<ChosenTiers> {
  const named = ids.filter((id) => typeof id === 'string')
  return named.length === 0 ? new Map() : points.tiersByIds(tx, named)
}

/** Said at a field that an event without a club cannot have. */
export const noHostingClub = phrase('Choose the club that hosts the event first.')

/**
 * Why a tier cannot be chosen for an event of this club: it is of another club, or it left the ladder after others chose
 * it (`former` is the one that the event has). Null where it can be chosen.
 */
export function tierRefusal(
  tier: points.TierRow | undefined,
  clubId: string | null,
  former: string | null,
): string | null {
  if (tier?.club_id !== clubId) return phrase('Choose a tier of the club that hosts the event.')
  if (tier.retired_at === null || tier.id === former) return null
  return phrase('This tier left the ladder of its club. Choose another one.')
}
