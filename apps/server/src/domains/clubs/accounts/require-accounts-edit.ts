import { requireOwnSession, requireStepUp } from '#platform/own-session.ts'
import type { Call } from '#platform/writes/operation.ts'
import type { ClubRow } from '../clubs.sql.ts'
import { requireInClub } from '../require-in-club.ts'

// Tested in domains/points/payouts/club-payout-account.test.ts.

/** The club of an operation that changes where its money goes. Throws STEP_UP_REQUIRED where the rights are there. */
export async function requireAccountsEdit({
  tx,
  actor,
  input,
}: Pick<Call<{ clubId: string }>, 'tx' | 'actor' | 'input'>): Promise<ClubRow> {
  requireOwnSession(actor)
  const who = { clubIdOrSlug: input.clubId, userId: actor.userId }
  const { club } = await requireInClub(tx, who, 'accounts', 'edit')
  requireStepUp(actor)
  return club
}
