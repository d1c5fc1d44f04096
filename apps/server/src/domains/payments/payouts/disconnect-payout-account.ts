import { disconnectInput } from '@reprise/rules/payments/payout.input'
import { byHand } from '#platform/limit-calls.ts'
import { requireStepUp } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { notifyPayee } from './notify-payee.ts'
import { choosePrimary, keepFormer, leaveAccount, lockAccount } from './payout-accounts.sql.ts'

// Tested in domains/payments/payouts/connect-payout-account.test.ts.

/**
 * Disconnects an account, and notifies the person. A payout that is on its way to it goes on: it knows its
 * account.
 */
export const disconnectPayoutAccount = operation({
  name: 'disconnectPayoutAccount',
  input: disconnectInput,
  mostAMinute: byHand,
  locks: 'proof',
  may: ({ actor }) => requireStepUp(actor),
  async write(call) {
    const { tx, now, actor, input } = call
    const [before] = await lockAccount(tx, actor.userId, input.provider)
    if (before && !before.disconnected_at) await keepFormer(tx, actor.userId, input.provider, now)
    const [left] = await leaveAccount(tx, actor.userId, input.provider, now)
    await choosePrimary(tx, actor.userId)
    if (before && left) await notifyPayee(call, actor.userId, { label: before.label, kind: 'disconnected' })
    return { userId: actor.userId }
  },
  subject: ({ userId }) => userId,
})
