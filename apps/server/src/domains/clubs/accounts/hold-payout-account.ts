import type * as payments from '#domains/payments/public.ts'
import { lockClub, requireInClub } from '../require-in-club.ts'
import { noteInLog } from '../team/club-log.ts'
import { notifyOwner } from './notify-owner.ts'
import { lockPayoutAccount, savePayoutAccount } from './payout-account.sql.ts'

// Tested in domains/points/payouts/club-payout-account.test.ts.

export const clubHolder = 'CLUB'

/** Connects payout accounts of clubs, once the provider has named the account. The owner is notified of each change. */
export const clubPayoutHolder: payments.PayoutHolder = {
  name: clubHolder,
  async lock({ tx }, clubId) {
    await lockClub(tx, clubId)
  },
  async connect(work, { subject, userId, provider, accountId, label }) {
    const { tx, now } = work
    const { club } = await requireInClub(tx, { clubIdOrSlug: subject, userId }, 'accounts', 'edit')
    const [before] = await lockPayoutAccount(tx, club.id, provider)
    await savePayoutAccount(tx, club.id, provider, accountId, label, userId, now)
    if (before?.stands && before.account_id === accountId) return
    await notifyOwner(work, club, { label, kind: before?.stands ? 'replaced' : 'connected' })
    await noteInLog(work, { clubId: club.id, kind: 'PAYOUT_CONNECTED', actorId: userId })
  },
}
