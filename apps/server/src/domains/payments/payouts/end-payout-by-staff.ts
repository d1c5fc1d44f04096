import { isId } from '@reprise/rules/platform/ids/id'
import { z } from 'zod'
import { fail } from '#platform/fail.ts'
import { commandInput, requireTerminal } from '#platform/writes/by-command.ts'
import { operation } from '#platform/writes/operation.ts'
import { payoutFailures } from './payout-failure.ts'
import { lockPayout, noteStillThere } from './payouts.sql.ts'
import { newsOfEnd, writePayoutEnd } from './settle-payout.ts'

// Tested in domains/payments/payouts/drive-payout.test.ts.

/**
 * Staff ends a parked payout, as the provider told them: it was sent, or it was not and goes back to the
 * balance.
 */
export const endPayoutByStaff = operation({
  name: 'staff.endPayout',
  input: commandInput.extend({ payoutId: z.string(), outcome: z.enum(['sent', 'unsent']) }),
  may: requireTerminal,
  async load({ tx, input: { payoutId } }) {
    const [payout] = isId(payoutId) ? await lockPayout(tx, payoutId) : []
    if (!payout) throw fail.notFound("We couldn't find this payout.")
    return payout
  },
  ensure({ loaded: { parked_at } }) {
    if (!parked_at) throw fail.conflict("This payout isn't parked.")
  },
  async write(call) {
    const isSent = call.input.outcome === 'sent'
    const hadArrived = call.loaded.state === 'COMPLETED'
    if (isSent && hadArrived) {
      const { id, version, due_at } = call.loaded
      await noteStillThere(call.tx, id, version, due_at)
      return { payoutId: call.loaded.id, isSent, isNews: false }
    }
    const known = { providerPayoutId: null, providerItemId: null }
    const end = isSent
      ? ({ ...known, state: 'COMPLETED', failure: null } as const)
      : ({ ...known, state: 'FAILED', failure: payoutFailures.unsent } as const)
    const ended = await writePayoutEnd(call, call.loaded, end)
    if (!ended) throw fail.conflict("This payout isn't parked.")
    return { payoutId: ended.id, isSent, isNews: true }
  },
  announce: ({ loaded, answer: { isSent, isNews } }) =>
    isNews ? [newsOfEnd({ ...loaded, version: loaded.version + 1 }, isSent ? 'COMPLETED' : 'FAILED')] : [],
  subject: ({ payoutId }) => payoutId,
})
