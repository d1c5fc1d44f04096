import { disconnectInput } from '@reprise/rules/payments/payout.input'
import { operation } from '#platform/operation.ts'
import { requireStepUp } from '#platform/own-session.ts'
import { choosePrimary, deleteAccount } from './payout-accounts.sql.ts'

/** Forgets an account. A payout that is on its way to it goes on: it knows where it goes. */
export const disconnectPayoutAccount = operation({
  name: 'disconnectPayoutAccount',
  input: disconnectInput,
  may: ({ actor }) => requireStepUp(actor),
  async write({ tx, actor, input }) {
    await deleteAccount(tx, actor.userId, input.provider)
    await choosePrimary(tx, actor.userId)
    return { userId: actor.userId }
  },
  subject: ({ userId }) => userId,
})
