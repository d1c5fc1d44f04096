import { payoutRefusal } from '@reprise/rules/payments/payout'
import { z } from 'zod'
import * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import * as users from '#domains/users/public.ts'
import { commandInput, requireTerminal } from '#platform/by-command.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { payoutSource, readBalance } from './event-balance.ts'
import { isOpenPayout, isPayable } from './read-payout-info.ts'

/**
 * Staff has the whole balance of an event sent to the account that its host connected, where the host has deleted
 * their own and asks for it (S-149). Set aside here, sent by the running server.
 */
export const payOutByStaff = operation({
  name: 'staff.payOutEvent',
  input: commandInput.extend({ eventId: z.uuid() }),
  may: requireTerminal,
  async load(call) {
    const { tx, input } = call
    const event = await events.lockEvent(call, input.eventId)
    const host = (await users.usersByIds(tx, [event.created_by])).get(event.created_by)
    const payouts = await payments.readPayoutsFrom(tx, payoutSource, event.id)
    const account = await payments.primaryAccount(tx, event.created_by, call.payments.name)
    return {
      event,
      hasLeft: Boolean(host?.deleted_at),
      payouts,
      account,
      ...(await readBalance(tx, event.id)),
    }
  },
  ensure({ loaded: { event, hasLeft, payouts, account, balance }, now }) {
    if (!hasLeft) throw fail.conflict('The host of this event is here, and requests the payout themselves.')
    const facts = {
      isProducer: true,
      hasEnded: isPayable(event, now),
      hasOpenRequest: payouts.some(isOpenPayout),
      balance,
      isConnected: account !== null,
    }
    const refusal = payoutRefusal(facts, balance)
    if (refusal) throw fail.because(refusal)
  },
  async write(call) {
    const { event, account, balance, currency } = call.loaded
    if (!account) throw fail.conflict()
    const { id } = await payments.reservePayout(call, {
      source: payoutSource,
      subject: event.id,
      payee_id: event.created_by,
      provider: account.provider,
      account_id: account.account_id,
      amount: balance,
      currency,
      description: `Payout of ${event.display_name}`,
    })
    return { payoutId: id }
  },
  subject: ({ payoutId }) => payoutId,
})
