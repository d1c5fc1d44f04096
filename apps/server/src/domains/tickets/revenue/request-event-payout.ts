import { payoutRefusal } from '@reprise/rules/payments/payout'
import { eventPayoutInput } from '@reprise/rules/payments/payout.input'
import { sentence } from '@reprise/rules/platform/sentence'
import * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import * as users from '#domains/users/public.ts'
import { fail } from '#platform/fail.ts'
import { sayIn } from '#platform/language/say-in.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireOwnSession, requireStepUp } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { payoutSource, readBalance, readPayable } from './event-balance.ts'
import { isJustHandedOver, isOpenPayout, isPayable } from './read-payout-info.ts'

/**
 * The producer requests the balance of an event, or a part of it, for their account. Possible after the end,
 * and after each later end under which guests booked (S-094, S-150). It is reserved here and sent after the
 * commit.
 */
export const requestEventPayout = operation({
  name: 'requestEventPayout',
  input: eventPayoutInput,
  mostAMinute: byHand,
  locks: 'proof',
  async may(call) {
    requireOwnSession(call.actor)
    await events.requirePermission(call, call.input.eventId, 'CAN_REQUEST_PAYOUT')
    // Checks the rights first: nobody has to prove who they are only to read that they may not request it.
    requireStepUp(call.actor)
  },
  async load(call) {
    const { tx, actor, input } = call
    // Where two requests come at the same time, the second one sees what the first has taken.
    const event = await events.lockEvent(call, input.eventId)
    const payouts = await payments.readPayoutsFrom(tx, payoutSource, event.id)
    const account = await payments.primaryAccount(tx, actor.userId, call.paymentProvider.name)
    // Two requests for two events of one host must see each other, too: a debt at one is kept back from the
    // other.
    await users.lockUser(tx, event.created_by)
    const sums = await readBalance(tx, event.id)
    const { payable } = await readPayable(tx, { hostId: event.created_by, balance: sums.balance }, call.now)
    return { event, payouts, account, payable, ...sums }
  },
  ensure({ loaded, actor, input, now }) {
    const { event, payouts, account, balance, payable } = loaded
    const facts = {
      // The event may have been handed over since the caller asked.
      isProducer: event.created_by === actor.userId,
      hasEnded: isPayable(event, now),
      hasOpenRequest: payouts.some(isOpenPayout),
      balance,
      payable,
      isConnected: account !== null,
      accountMustWait: payments.accountMustWait(account, now),
      isHandedOver: isJustHandedOver(event, now),
    }
    const refusal = payoutRefusal(facts, input.amount)
    if (refusal?.code === 'BAD_INPUT') throw fail.badInput(refusal, { amount: refusal })
    if (refusal) throw fail.because(refusal)
  },
  async write(call) {
    const { loaded, actor, input } = call
    const { event, account, currency } = loaded
    if (!account) throw fail.conflict()
    const { id } = await payments.reservePayout(call, {
      source: payoutSource,
      subject: event.id,
      payee_id: actor.userId,
      provider: account.provider,
      account_id: account.account_id,
      amount: input.amount,
      currency,
      description: sayIn(call.ctx.language, sentence('Payout of {{event}}', { event: event.display_name })),
    })
    return { payoutId: id }
  },
  idempotent: true,
  subject: ({ payoutId }) => payoutId,
  async after(services, { payoutId }) {
    await payments.sendPayout(services, payoutId)
  },
})
