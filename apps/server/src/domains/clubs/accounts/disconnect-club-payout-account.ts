import { disconnectInput } from '@reprise/rules/payments/payout.input'
import { idInput } from '@reprise/rules/platform/ids/id.input'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockClub } from '../require-in-club.ts'
import { noteInLog } from '../team/club-log.ts'
import { notifyOwner } from './notify-owner.ts'
import { leavePayoutAccount, lockPayoutAccount } from './payout-account.sql.ts'
import { requireAccountsEdit } from './require-accounts-edit.ts'

// Tested in domains/points/payouts/club-payout-account.test.ts.

/** Disconnects the payout account of a club. A payout that is on its way to it goes on: it knows its account. */
export const disconnectClubPayoutAccount = operation({
  name: 'disconnectClubPayoutAccount',
  input: disconnectInput.extend({ clubId: idInput('Club') }),
  mostAMinute: byHand,
  locks: 'proof',
  may: requireAccountsEdit,
  mayAgain: true,
  // Locks the club before the session, and the account after it, as connecting one does.
  load: ({ tx, grant: club }) => lockClub(tx, club.id),
  async write(call) {
    const { tx, now, actor, input, loaded: club } = call
    const [before] = await lockPayoutAccount(tx, club.id, input.provider)
    await leavePayoutAccount(tx, club.id, input.provider, now)
    if (before?.stands) {
      await notifyOwner(call, club, { label: before.label, kind: 'disconnected' })
      await noteInLog(call, { clubId: club.id, kind: 'PAYOUT_DISCONNECTED', actorId: actor.userId })
    }
    return { clubId: club.id }
  },
  subject: ({ clubId }) => clubId,
})
