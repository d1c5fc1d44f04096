import type * as ledger from '#domains/ledger/public.ts'
import type { Payout } from './payouts.sql.ts'

/** The fields of a payout that the ledger needs. */
export type PostedPayout = Pick<Payout, 'id' | 'source' | 'subject' | 'amount' | 'currency'>

type Step = 'reserved' | 'completed' | 'failed' | 'returned'

const causeOf = ({ id }: PostedPayout, step: Step) => `payout:${id}:${step}`

function accountsOf({ currency: asset, source, subject: ownerId }: PostedPayout) {
  return {
    // Collects what is earned. It is a sum, and can be below zero where a refund comes after the payout.
    earned: { asset, purpose: source, ownerId, isGuarded: false },
    payable: { asset, purpose: 'PAYABLE', ownerId, isGuarded: true },
    provider: { asset, purpose: 'PROVIDER', ownerId: null, isGuarded: false },
  }
}

function posting(
  payout: PostedPayout,
  step: Step,
  [from, to]: readonly [ledger.AccountKey, ledger.AccountKey],
): ledger.Posting {
  return {
    kind: 'PAYOUT',
    cause: causeOf(payout, step),
    entries: [
      { account: from, amount: -payout.amount },
      { account: to, amount: payout.amount },
    ],
  }
}

/** The posting that reserves the money for the payee. */
export function payoutReservation(payout: PostedPayout): ledger.Posting {
  const { earned, payable } = accountsOf(payout)
  return posting(payout, 'reserved', [earned, payable])
}

/** The posting for money that the provider has sent. */
export function payoutCompletion(payout: PostedPayout): ledger.Posting {
  const { payable, provider } = accountsOf(payout)
  return posting(payout, 'completed', [payable, provider])
}

/** The posting for money that the provider will not send: it goes back to where it was. */
export function payoutFailure(payout: PostedPayout): ledger.Posting {
  const { earned, payable } = accountsOf(payout)
  return {
    ...posting(payout, 'failed', [payable, earned]),
    reversesCause: causeOf(payout, 'reserved'),
  }
}

/** The posting for money that had arrived and came back: the balance has it again. */
export function payoutReturn(payout: PostedPayout): ledger.Posting {
  const { provider, earned } = accountsOf(payout)
  return posting(payout, 'returned', [provider, earned])
}
