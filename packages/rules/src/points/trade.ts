import type { Refusal } from '../platform/failures/refusal.ts'
import { phrase } from '../platform/phrase.ts'

/** The states of a trade of points (S-103). All but PENDING are its end. */
export const pointTradeStates = ['ACCEPTED', 'CANCELLED', 'DECLINED', 'EXPIRED', 'PENDING'] as const
export type PointTradeState = (typeof pointTradeStates)[number]

/** The states of a trade that is over. */
export const finishedTradeStates = pointTradeStates.filter((state) => state !== 'PENDING')

/** How a trade looks to a person: OUTGOING ones they offered, INCOMING ones were offered to them. */
export const pointTradeDirections = ['INCOMING', 'OUTGOING'] as const
export type PointTradeDirection = (typeof pointTradeDirections)[number]

/** Days until an offer that nobody answers is over (S-103). */
export const tradeDays = 7
/** The most offers of one person that wait for an answer at the same time. */
export const mostPendingTrades = 20
/** The most offers of one person to the same other person that wait for an answer at the same time. */
export const mostPendingToOne = 3
/** The most offers that one person makes within 24 hours: each notifies somebody. */
export const mostTradesADay = 50

/** From how many times the worth of one side on the other side is more than a fair trade may differ. */
const lopsidedFrom = 2n

/** What one side of a trade is worth: the points, and the price of one of them in minor units. */
export interface TradeSide {
  points: bigint
  price: { amount: bigint; currency: string } | null
}

/**
 * Which side of a trade is worth at least twice as much as the other, at the prices for which the clubs sell their
 * points. Null where the sides are closer than that, where a club sells no points, where the currencies differ, and for
 * a present.
 */
export function lopsidedSide(given: TradeSide, wanted: TradeSide): 'GIVEN' | 'WANTED' | null {
  if (!given.price || !wanted.price || given.price.currency !== wanted.price.currency) return null
  if (given.points <= 0n || wanted.points <= 0n) return null
  const worth = { given: given.points * given.price.amount, wanted: wanted.points * wanted.price.amount }
  if (worth.given >= worth.wanted * lopsidedFrom) return 'GIVEN'
  return worth.wanted >= worth.given * lopsidedFrom ? 'WANTED' : null
}

const over: Record<Exclude<PointTradeState, 'PENDING'>, string> = {
  ACCEPTED: phrase('This trade was already accepted.'),
  CANCELLED: phrase('This trade was taken back.'),
  DECLINED: phrase('This trade was already declined.'),
  EXPIRED: phrase('This trade is over.'),
}

/** Why a trade can no longer be answered or taken back, or null while it is pending. */
export function tradeRefusal(state: PointTradeState): Refusal | null {
  return state === 'PENDING' ? null : { code: 'CONFLICT', text: over[state] }
}
