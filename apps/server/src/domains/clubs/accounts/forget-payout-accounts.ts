import type { Work } from '#platform/ctx.ts'
import type { Erased } from '#platform/domain.ts'
import type { ClubRow } from '../clubs.sql.ts'
import { clubsByIds } from '../read-club.ts'
import { noteInLog } from '../team/club-log.ts'
import { notifyOwner } from './notify-owner.ts'
import { forgetAccountsOf } from './payout-account.sql.ts'

// Tested in domains/points/payouts/club-payout-account.test.ts.

async function forgetSince(
  work: Work,
  userId: string,
  { since, isNotified }: { since: Temporal.Instant | null; isNotified: (club: ClubRow) => boolean },
): Promise<void> {
  const forgotten = await forgetAccountsOf(work.tx, userId, since, work.now)
  if (forgotten.length === 0) return
  const byId = await clubsByIds(work.tx, [...new Set(forgotten.map(({ club_id }) => club_id))])
  for (const { club_id, label } of forgotten) {
    const club = byId.get(club_id)
    if (club && isNotified(club)) await notifyOwner(work, club, { label, kind: 'disconnected' })
  }
  await noteInLog(
    work,
    ...forgotten.map(({ club_id: clubId }) => ({
      clubId,
      kind: 'PAYOUT_DISCONNECTED' as const,
      actorId: null,
    })),
  )
}

/**
 * Forgets the payout accounts that an erased person connected to clubs. The owners of the clubs are notified, because
 * nothing can be paid out until another account is connected.
 */
export const forgetPayoutAccounts = (work: Work, { id }: Erased): Promise<void> =>
  forgetSince(work, id, { since: null, isNotified: ({ owner_id }) => owner_id !== id })

/**
 * Takes off the payout accounts that a thief of a person's account has connected to clubs since a moment. The owners of
 * the clubs are notified.
 */
export const takeBackPayoutAccounts = (work: Work, userId: string, since: Temporal.Instant): Promise<void> =>
  forgetSince(work, userId, { since, isNotified: () => true })
