import * as clubs from '#domains/clubs/public.ts'
import type { Call } from '#platform/writes/operation.ts'

// Tested in domains/clubs/require-in-club.test.ts.

/** The club of an operation, for people who edit its rep points (table C). */
export async function requirePointsEdit({
  tx,
  actor,
  input,
}: Pick<Call<{ clubId: string }>, 'tx' | 'actor' | 'input'>): Promise<clubs.ClubRow> {
  const who = { clubIdOrSlug: input.clubId, userId: actor.userId }
  return (await clubs.requireInClub(tx, who, 'repPoints', 'edit')).club
}
