import type { Refusal } from '../platform/failures/refusal.ts'
import { phrase } from '../platform/phrase.ts'

/** The states of a payout. */
const payoutStates = ['RESERVED', 'PENDING', 'COMPLETED', 'FAILED'] as const
export type PayoutState = (typeof payoutStates)[number]

/** The reasons why a host cannot request a payout. Where several apply, the first one counts (decision S-094). */
export const payoutHindrances = [
  'NOT_PRODUCER',
  'NOT_ENDED',
  'OPEN_REQUEST',
  'BALANCE_NEGATIVE',
  'BALANCE_EMPTY',
  'KEPT_BACK',
  'NOT_CONNECTED',
  'ACCOUNT_WAITS',
  'HANDED_OVER',
] as const
export type PayoutHindrance = (typeof payoutHindrances)[number]

export const payoutHindranceTexts: Record<PayoutHindrance, string> = {
  NOT_PRODUCER: 'Only the producer can request the payout of this event.',
  NOT_ENDED: phrase('You can request your payout once the event is over.'),
  OPEN_REQUEST: phrase('A payout is on its way. You can request the next one once it arrives.'),
  BALANCE_NEGATIVE: phrase(
    'Refunds were higher than what was left here. The rest is owed to the platform. Please contact support to settle it.',
  ),
  BALANCE_EMPTY: phrase("There's nothing to pay out."),
  KEPT_BACK: phrase('The balance is withheld for what you owe at other events.'),
  NOT_CONNECTED: phrase('Connect a payout account to get paid.'),
  ACCOUNT_WAITS: phrase(
    'You replaced your payout account less than 24 hours ago. You can request the payout a day after that.',
  ),
  HANDED_OVER: phrase(
    'This event was handed over less than 24 hours ago. You can request the payout a day after that.',
  ),
}

/** Shown for a balance below zero while the event still sells tickets. */
export const belowZeroText = phrase(
  "Refunds are higher than what's left here. Later sales of this event cover the difference first.",
)

export interface PayoutFacts {
  isProducer: boolean
  /**
   * Whether the end has passed. Every later end that guests were shown when they booked has to have passed too
   * (S-150).
   */
  hasEnded: boolean
  /** Whether a payout was requested that the provider has not completed or refused yet. */
  hasOpenRequest: boolean
  /** Minor units; below zero where refunds came after a payout. */
  balance: bigint
  /** The part of the balance that can be paid out. The rest is kept back for what the host owes at other events. */
  payable: bigint
  isConnected: boolean
  /** Whether the account must wait, because it replaced another one less than a day ago. */
  accountMustWait: boolean
  /** Another host handed the event over less than a day ago. */
  isHandedOver: boolean
}

/** Why no payout can be requested now, or null where one can (S-094). */
export function payoutHindrance(facts: PayoutFacts): PayoutHindrance | null {
  if (!facts.isProducer) return 'NOT_PRODUCER'
  if (!facts.hasEnded) return 'NOT_ENDED'
  if (facts.hasOpenRequest) return 'OPEN_REQUEST'
  if (facts.balance < 0n) return 'BALANCE_NEGATIVE'
  if (facts.balance === 0n) return 'BALANCE_EMPTY'
  if (facts.payable === 0n) return 'KEPT_BACK'
  if (!facts.isConnected) return 'NOT_CONNECTED'
  if (facts.accountMustWait) return 'ACCOUNT_WAITS'
  return facts.isHandedOver ? 'HANDED_OVER' : null
}

export const payoutAmountTexts = {
  none: phrase('Enter an amount above zero, written like 12.50.'),
  tooMuch: phrase("That's more than the event's balance."),
  keptBack: phrase(
    "That's more than we can send now. The rest of the balance is withheld for what you owe at other events.",
  ),
}

/**
 * The part of an event's balance that can be paid out, in minor units. `total` is the sum of the balances of all
 * events of the host. What the host owes at one event is kept back at the others.
 */
export function payableOf(balance: bigint, total: bigint): bigint {
  const least = balance < total ? balance : total
  return least > 0n ? least : 0n
}

/** The error of a payout's amount, in minor units; null where the amount is right. */
export function payoutAmountError(
  amount: bigint,
  { balance, payable }: Pick<PayoutFacts, 'balance' | 'payable'>,
): string | null {
  if (amount <= 0n) return payoutAmountTexts.none
  if (amount > balance) return payoutAmountTexts.tooMuch
  return amount > payable ? payoutAmountTexts.keptBack : null
}

/** Why this payout is refused, or null. FORBIDDEN for a person who is not the producer, else CONFLICT or BAD_INPUT. */
export function payoutRefusal(facts: PayoutFacts, amount: bigint): Refusal | null {
  const hindrance = payoutHindrance(facts)
  if (hindrance) {
    const code = hindrance === 'NOT_PRODUCER' ? 'FORBIDDEN' : 'CONFLICT'
    return { code, text: payoutHindranceTexts[hindrance] }
  }
  const text = payoutAmountError(amount, facts)
  return text ? { code: 'BAD_INPUT', text } : null
}

/**
 * How much the balance of an event lacks for a refund that takes `share` of it, all in minor units (S-150). Returns
 * 0n where the balance is enough, and where the refund takes nothing from the host.
 */
export function missingForRefund(share: bigint, balance: bigint): bigint {
  return share > 0n && share > balance ? share - balance : 0n
}

/** The states of a payout as people see them. */
export const payoutStatuses = ['PENDING', 'COMPLETED', 'FAILED'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

export const payoutStatusLabels: Record<PayoutStatus, string> = {
  PENDING: phrase('Pending'),
  COMPLETED: phrase('Completed'),
  FAILED: phrase('Failed'),
}

/** The state of a payout in lists of transactions: PENDING until the provider confirms it (S-094). */
export function payoutStatusOf(state: PayoutState): PayoutStatus {
  return state === 'RESERVED' ? 'PENDING' : state
}
