import { payoutRefusal } from '@reprise/rules/payments/payout'
import { sentence } from '@reprise/rules/platform/sentence'
import { z } from 'zod'
import * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import * as users from '#domains/users/public.ts'
import { fail } from '#platform/fail.ts'
import { sayIn } from '#platform/language/say-in.ts'
import { commandInput, requireTerminal } from '#platform/writes/by-command.ts'
import { operation } from '#platform/writes/operation.ts'
import { payoutSource, readBalance, readPayable } from '../revenue/event-balance.ts'
import { isJustHandedOver, isOpenPayout, isPayable } from '../revenue/read-payout-info.ts'

// Tested in domains/tickets/leaving/host-leaves.test.ts.

/**
 * Staff sends the whole payable balance of an event to the account that its host connected. For a host who
 * has left and asks for it (S-149). What they owe at other events is kept back. The payout is reserved here;
 * the running server sends it.
 */
export const payOutByStaff = operation({
  name: 'staff.payOutEvent',
  input: commandInput.extend({ eventId: z.uuid() }),
  may: requireTerminal,
  async load(call) {
    const { tx, input } = call
    const event = await events.lockEvent(call, input.eventId)
    const host = await users.lockUser(tx, event.created_by)
    const payouts = await payments.readPayoutsFrom(tx, payoutSource, event.id)
    const account = await payments.primaryAccount(tx, event.created_by, call.paymentProvider.name)
    const sums = await readBalance(tx, event.id)
    const own = await readPayable(tx, { hostId: host.id, balance: sums.balance }, call.now)
    return {
      event,
      language: host.language,
      hasLeft: Boolean(host.deleted_at ?? host.deactivated_at),
      payouts,
      account,
      ...own,
      ...sums,
    }
  },
  ensure({ loaded: { event, hasLeft, payouts, account, balance, payable }, now }) {
    if (!hasLeft) throw fail.conflict("The host's account is active, so they request the payout themselves.")
    const facts = {
      isProducer: true,
      hasEnded: isPayable(event, now),
      hasOpenRequest: payouts.some(isOpenPayout),
      balance,
      payable,
      isConnected: account !== null,
      accountMustWait: payments.accountMustWait(account, now),
      isHandedOver: isJustHandedOver(event, now),
    }
    const refusal = payoutRefusal(facts, payable)
    if (refusal) throw fail.because(refusal)
  },
  async write(call) {
    const { event, language, account, balance, payable, debts, currency } = call.loaded
    if (!account) throw fail.conflict()
    const { id } = await payments.reservePayout(call, {
      source: payoutSource,
      subject: event.id,
      payee_id: event.created_by,
      provider: account.provider,
      account_id: account.account_id,
      amount: payable,
      currency,
      description: sayIn(language, sentence('Payout of {{event}}', { event: event.display_name })),
    })
    const keptBack = { amount: String(balance - payable), currency, slugs: debts.map(({ slug }) => slug) }
    return { payoutId: id, keptBack }
  },
  subject: ({ payoutId }) => payoutId,
})
