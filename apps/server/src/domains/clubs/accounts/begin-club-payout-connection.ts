import { beginConnectInput } from '@reprise/rules/payments/payout.input'
import { idInput } from '@reprise/rules/platform/ids/id.input'
import * as payments from '#domains/payments/public.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { clubHolder } from './hold-payout-account.ts'
import { requireAccountsEdit } from './require-accounts-edit.ts'

// Tested in domains/points/payouts/request-club-payout.test.ts.

/**
 * Begins to connect the payout account of a club (S-068), for those who edit its accounts (table C). The page
 * /payout/process ends it, as for an account of a person.
 */
export const beginClubPayoutConnection = operation({
  name: 'beginClubPayoutConnection',
  input: beginConnectInput.extend({ clubId: idInput('Club') }),
  mostAMinute: byHand,
  locks: 'proof',
  may: requireAccountsEdit,
  write: (call) => payments.beginConnection(call, { holder: clubHolder, subject: call.grant.id }),
  subject: ({ connectionId }) => connectionId,
})
