import type { ClubPayoutFacts } from '@reprise/rules/points/payout'
import type * as clubs from '#domains/clubs/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { ClubBalance } from './club-balance.ts'

// Tested in domains/points/payouts/request-club-payout.test.ts.

const HELD_HOURS = 24

const isNewOwner = ({ owner_since: at }: clubs.ClubRow, now: Temporal.Instant) =>
  at !== null && Temporal.Instant.compare(at.add({ hours: HELD_HOURS }), now) > 0

/** What decides whether the owner of a club can request a payout. */
export function payoutFactsOf(
  club: clubs.ClubRow,
  {
    isOwner,
    open,
    account,
    sums: { balance, available },
  }: { isOwner: boolean; open: bigint; account: clubs.ClubPayoutAccount | null; sums: ClubBalance },
  now: Temporal.Instant,
): ClubPayoutFacts {
  return {
    isOwner,
    isSuspended: club.status === 'SUSPENDED',
    hasOpenRequest: open > 0n,
    balance,
    available,
    isConnected: account !== null,
    accountMustWait: payments.accountMustWait(account, now),
    isNewOwner: isNewOwner(club, now),
  }
}
