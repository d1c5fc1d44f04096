import type { TransactionStatus } from '@reprise/rules/tickets/enums'
import type * as payments from '#domains/payments/public.ts'

interface Ending {
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
