import type { Services } from '#platform/ctx.ts'
import type { Payment } from './payments.sql.ts'

/** The outcome of a payment, for the domain that it is for. */
export type PaymentOutcome =
  /** The payer has agreed in time: move it from OPEN to CAPTURING or AUTHORIZING, or to EXPIRED. */
  | { kind: 'approved' }
  /** The capture or authorisation came before the payer agreed: move it back to OPEN. */
  | { kind: 'unapproved' }
  /** The money is reserved: AUTHORIZED. */
  | { kind: 'authorized'; authorizationId: string; until: Temporal.Instant }
  /**
   * The money is here: CAPTURED. Or REFUNDING, with its capture, where nothing can be given for it any more,
   * and always where the provider has refunded it meanwhile (isReversed).
   */
  | { kind: 'captured'; captureId: string; isReversed: boolean }
  /** The provider has refunded its capture by itself: from CAPTURED to REFUNDING, with reversed_at. */
  | { kind: 'reversed' }
  | { kind: 'voided' }
  | { kind: 'refunded'; refundId: string }
  /** The payer or the provider has refused to open, authorise or capture for good: DECLINED. */
  | { kind: 'declined'; reason: string }
  /** Nobody paid in time (RESERVED, OPEN): EXPIRED. The authorisation has ended (AUTHORIZED): VOIDING. */
  | { kind: 'expired' }
  /** Not known yet; attempts, due_at and parked_at are written already and nothing has to move. */
  | { kind: 'unknown'; reason: string }

export interface PaymentWithOutcome {
  payment: Payment
  outcome: PaymentOutcome
}

export interface PaymentPurpose {
  name: string
  /**
   * Writes what follows from the outcomes, also the moves of the payments (movingSql or movePayment), in
   * transactions of its own. Several callers may bring the same outcome at the same time: a payment that has
   * moved since is skipped. Returns the payments that it moved, in their new state.
   */
  settle(services: Services, done: readonly PaymentWithOutcome[]): Promise<readonly Payment[]>
}

declare module '#platform/extensions.ts' {
  interface Extensions {
    paymentPurposes: readonly PaymentPurpose[]
  }
}

/** The purpose of a payment. Throws where no domain settles payments of its purpose. */
export function purposeOf(
  { extensions: { paymentPurposes = [] } }: Pick<Services, 'extensions'>,
  { purpose }: Payment,
): PaymentPurpose {
  const known = paymentPurposes.find(({ name }) => name === purpose)
  if (!known) throw new Error(`nobody settles payments of ${purpose}`)
  return known
}
