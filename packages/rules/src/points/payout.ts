import { payoutAmountTexts } from '../payments/payout.ts'
import type { Refusal } from '../platform/failures/refusal.ts'
import { phrase } from '../platform/phrase.ts'

/** For how many days what a buyer paid for points is kept back, because the provider may take a payment back. */
export const clearingDays = 7

/** The reasons why a payout of a club cannot be requested. Where several apply, the first one counts. */
export const clubPayoutHindrances = [
  'NOT_OWNER',
  'SUSPENDED',
  'OPEN_REQUEST',
  'BALANCE_NEGATIVE',
  'BALANCE_EMPTY',
  'CLEARING',
  'NOT_CONNECTED',
  'ACCOUNT_WAITS',
  'OWNER_NEW',
] as const
export type ClubPayoutHindrance = (typeof clubPayoutHindrances)[number]

export const clubPayoutHindranceTexts: Record<ClubPayoutHindrance, string> = {
  NOT_OWNER: phrase('Only the owner of the club can request a payout.'),
  SUSPENDED: phrase('This club is suspended. Please contact support about its balance.'),
  OPEN_REQUEST: phrase('A payout is on its way. You can request the next one once it arrives.'),
  BALANCE_NEGATIVE: phrase(
    'Payments were taken back after a payout, so the balance is below zero. What you sell next covers the difference first.',
  ),
  BALANCE_EMPTY: phrase("There's nothing to pay out."),
  CLEARING: phrase('Your sales are still clearing. You can request a payout 7 days after a buyer paid.'),
  NOT_CONNECTED: phrase('Connect a payout account to get paid.'),
  ACCOUNT_WAITS: phrase(
    'The payout account was replaced less than 24 hours ago. You can request the payout a day after that.',
  ),
  OWNER_NEW: phrase(
    'The club got a new owner less than 24 hours ago. You can request the payout a day after that.',
  ),
}

export interface ClubPayoutFacts {
  isOwner: boolean
  isSuspended: boolean
  /** Whether a payout was requested that the provider has not completed or refused yet. */
  hasOpenRequest: boolean
  /** Minor units; below zero where payments were taken back after a payout. */
  balance: bigint
  /** The part of the balance that can be paid out now. */
  available: bigint
  isConnected: boolean
  /** Whether the account must wait, because it replaced another one less than a day ago. */
  accountMustWait: boolean
  /** The club got another owner less than a day ago. */
  isNewOwner: boolean
}

/** Why no payout of a club can be requested now, or null where one can. */
export function clubPayoutHindrance(facts: ClubPayoutFacts): ClubPayoutHindrance | null {
  if (!facts.isOwner) return 'NOT_OWNER'
  if (facts.isSuspended) return 'SUSPENDED'
  if (facts.hasOpenRequest) return 'OPEN_REQUEST'
  if (facts.balance < 0n) return 'BALANCE_NEGATIVE'
  if (facts.balance === 0n) return 'BALANCE_EMPTY'
  if (facts.available === 0n) return 'CLEARING'
  if (!facts.isConnected) return 'NOT_CONNECTED'
  if (facts.accountMustWait) return 'ACCOUNT_WAITS'
  return facts.isNewOwner ? 'OWNER_NEW' : null
}

const clubAmountTexts = {
  tooMuch: phrase("That's more than the club's balance."),
  clearing: phrase("That's more than we can send now. The rest of the balance is still clearing."),
}

/** The error of a payout's amount, in minor units; null where the amount is right. */
export function clubPayoutAmountError(
  amount: bigint,
  { balance, available }: Pick<ClubPayoutFacts, 'available' | 'balance'>,
): string | null {
  if (amount <= 0n) return payoutAmountTexts.none
  if (amount > balance) return clubAmountTexts.tooMuch
  return amount > available ? clubAmountTexts.clearing : null
}

/** Why this payout is refused, or null. FORBIDDEN for a person who is not the owner, else CONFLICT or BAD_INPUT. */
export function clubPayoutRefusal(facts: ClubPayoutFacts, amount: bigint): Refusal | null {
  const hindrance = clubPayoutHindrance(facts)
  if (hindrance) {
    const code = hindrance === 'NOT_OWNER' ? 'FORBIDDEN' : 'CONFLICT'
    return { code, text: clubPayoutHindranceTexts[hindrance] }
  }
  const text = clubPayoutAmountError(amount, facts)
  return text ? { code: 'BAD_INPUT', text } : null
}
