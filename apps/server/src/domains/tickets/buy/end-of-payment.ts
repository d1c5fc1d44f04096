import { missingForRefund } from '@reprise/rules/payments/payout'
import type { TransactionStatus } from '@reprise/rules/tickets/enums'
import type * as payments from '#domains/payments/public.ts'

export interface Ending {
  status: TransactionStatus
  /** Where its payment goes; null: it stays. */
  moves: 'REFUNDING' | 'VOIDING' | 'EXPIRED' | null
}

/**
 * How a paid booking ends with its event (S-077, S-095), or null where it ended before. Nothing goes back for one
 * that somebody came in with. One whose payment is being taken is settled as cancelled when the provider has answered.
 */
export function endOf(
  { state }: Pick<payments.Payment, 'state'>,
  booking: { has_somebody_in: boolean; transaction_status: TransactionStatus },
): Ending | null {
  switch (state) {
    case 'RESERVED':
    case 'OPEN':
      return { status: 'CANCELLED', moves: 'EXPIRED' }
    case 'AUTHORIZED':
      return { status: 'CANCELLED', moves: 'VOIDING' }
    case 'AUTHORIZING':
    case 'CAPTURING':
      return { status: booking.transaction_status, moves: null }
    case 'CAPTURED':
      return booking.has_somebody_in
        ? { status: 'COMPLETED', moves: null }
        : { status: 'REFUND_PENDING', moves: 'REFUNDING' }
    default:
      return null
  }
}

/**
 * What the balance of an event lacks for each of its refunds, in minor units by booking: it covers them in the order
 * of booking, each whole or not at all (S-150). Those it covers are left out.
 */
export function uncoveredOf(
  refunds: readonly { id: string; host_balance: bigint }[],
  balance: bigint,
): Map<string, bigint> {
  const uncovered = new Map<string, bigint>()
  let left = balance
  for (const { id, host_balance: share } of refunds) {
    const missing = missingForRefund(share, left)
    if (missing > 0n) uncovered.set(id, missing)
    else left -= share
  }
  return uncovered
}
