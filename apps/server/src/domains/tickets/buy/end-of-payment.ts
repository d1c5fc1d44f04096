import { missingForRefund } from '@reprise/rules/payments/payout'
import type { TransactionStatus } from '@reprise/rules/tickets/enums'
import type * as payments from '#domains/payments/public.ts'

export interface Ending {
  status: TransactionStatus
  /** The state that its payment moves to; null where the payment does not move. */
  moves: 'REFUNDING' | 'VOIDING' | 'EXPIRED' | null
}

/**
 * How a paid booking ends when its event is cancelled (S-077, S-095), or null where it ended before. Nothing
 * is refunded where somebody came in with it. A booking whose payment is being captured is settled as
 * cancelled when the provider has answered.
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
 * How much of each of its refunds the balance of an event lacks, in minor units by booking. The balance covers
 * refunds in the order of booking, each as a whole or not at all (S-150). Refunds that it covers are left out.
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
