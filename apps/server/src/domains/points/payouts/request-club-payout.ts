import { sentence } from '@reprise/rules/platform/sentence'
import { clubPayoutRefusal } from '@reprise/rules/points/payout'
import { clubPayoutInput } from '@reprise/rules/points/payout.input'
import * as clubs from '#domains/clubs/public.ts'
import * as payments from '#domains/payments/public.ts'
import { fail } from '#platform/fail.ts'
import { sayIn } from '#platform/language/say-in.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireOwnSession, requireStepUp } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { clubSales, readClubBalance } from './club-balance.ts'
import { payoutFactsOf } from './payout-facts.ts'

/**
 * The owner requests what their club has from selling points, or a part of it, for the club's payout account. What was
 * paid in the last days is kept back (docs/decisions/0049). It is reserved here and sent after the commit.
 */
export const requestClubPayout = operation({
  name: 'requestClubPayout',
  input: clubPayoutInput,
  mostAMinute: byHand,
  locks: 'proof',
  async may({ tx, actor, input }) {
    requireOwnSession(actor)
    const who = { clubIdOrSlug: input.clubId, userId: actor.userId }
    const { club } = await clubs.requireInClub(tx, who, 'payouts', 'edit')
    // Checks the rights first: nobody has to prove who they are only to read that they may not request it.
    requireStepUp(actor)
    return club
  },
  mayAgain: true,
  idempotent: true,
  async load(call) {
    const { tx, now, input } = call
    // Where two requests come at the same time, or a request and a refund, the second one sees what the first has taken.
    const club = await clubs.lockClub(tx, input.clubId)
    const [payouts] = await payments.sumPayoutsFrom(tx, clubSales, club.id)
    return {
      open: payouts?.open ?? 0n,
      account: await clubs.readPayoutAccount(tx, club.id, call.paymentProvider.name),
      sums: await readClubBalance(tx, club.id, now),
      club,
    }
  },
  ensure({ loaded, actor, input, now }) {
    const isOwner = loaded.club.owner_id === actor.userId
    const refusal = clubPayoutRefusal(payoutFactsOf(loaded.club, { ...loaded, isOwner }, now), input.amount)
    if (refusal?.code === 'BAD_INPUT') throw fail.badInput(refusal, { amount: refusal })
    if (refusal) throw fail.because(refusal)
  },
  async write(call) {
    const { actor, input, loaded } = call
    const { club, account, sums } = loaded
    if (!account) throw fail.conflict()
    const { id } = await payments.reservePayout(call, {
      source: clubSales,
      subject: club.id,
      payee_id: actor.userId,
      provider: account.provider,
      account_id: account.account_id,
      amount: input.amount,
      currency: sums.currency,
      description: sayIn(call.ctx.language, sentence('Payout of {{event}}', { event: club.name })),
    })
    await clubs.noteInLog(call, { clubId: club.id, kind: 'PAYOUT_REQUESTED', actorId: actor.userId })
    return { payoutId: id }
  },
  subject: ({ payoutId }) => payoutId,
  async after(services, { payoutId }) {
    await payments.sendPayout(services, payoutId)
  },
})
