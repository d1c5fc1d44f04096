import type { Services } from '#platform/ctx.ts'
import type { Payment } from './payments.sql.ts'

/** What became of a payment, told to the domain whose thing is paid for. */
export type Outcome =
  /** The payer has agreed in time: move it from OPEN to CAPTURING or AUTHORIZING, or to EXPIRED. */
  | { kind: 'approved' }
  /** It was to be captured or authorised before the payer agreed: move it back to OPEN. */
  | { kind: 'unapproved' }
  /** The money is reserved: AUTHORIZED. */
  | { kind: 'authorized'; authorizationId: string; until: Temporal.Instant }
  /**
   * The money is here: CAPTURED; or REFUNDING, with its capture, where nothing can be given for it any more, and always
   * where the provider has given it back meanwhile (isReversed).
   */
  | { kind: 'captured'; captureId: string; isReversed: boolean }
  /** The provider has given back by itself what it had captured: from CAPTURED to REFUNDING, with reversed_at. */
  | { kind: 'reversed' }
  | { kind: 'voided' }
  | { kind: 'refunded'; refundId: string }
  /** A definite no of payer or provider, to opening, authorising or capturing: DECLINED. */
  | { kind: 'declined'; reason: string }
  /** Nobody paid in time (RESERVED, OPEN): EXPIRED. The authorisation has ended (AUTHORIZED): VOIDING. */
  | { kind: 'expired' }
  /** Not known yet; attempts, due_at and parked_at are written already and nothing has to move. */
  | { kind: 'unknown'; reason: string }

export interface Done {
  payment: Payment
  outcome: Outcome
}

export interface PaymentPurpose {
  name: string
  /**
   * Writes what the outcomes mean, payments included (movingSql or movePayment), in transactions of its own.
   * Called from several places at once for the same outcome: a payment that has moved on since is passed over.
   * Answers the payments that it moved, as they then stand.
   */
  settle(services: Services, done: readonly Done[]): Promise<readonly Payment[]>
}

declare module '#platform/extensions.ts' {
  interface Extensions {
    paymentPurposes: readonly PaymentPurpose[]
  }
}

/** What a payment is for. Throws where no domain settles payments of its purpose. */
export function purposeOf(
  { extensions: { paymentPurposes = [] } }: Pick<Services, 'extensions'>,
  { purpose }: Payment,
): PaymentPurpose {
  const known = paymentPurposes.find(({ name }) => name === purpose)
  if (!known) throw new Error(`nobody settles payments of ${purpose}`)
  return known
}
