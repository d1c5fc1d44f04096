/** What the oracle of purchases and redemptions expects, in plain numbers. */
export const modelKinds = ['BONUS', 'BUNDLE', 'CAP', 'DISCOUNT', 'ONLINE', 'TIER', 'VENUE'] as const
export type ModelKind = (typeof modelKinds)[number]

export interface ModelOffer {
  id: string
  kind: ModelKind
  quantity: number | null
  limit: number
  hasEnded: boolean
  joined: Set<number>
  /** How many each person has, those that are held included. */
  used: Map<number, number>
  /** What one of it costs in points, or gives. */
  points: number
}

export interface ModelOrder {
  id: string
  who: number
  sells: 'OFFER' | 'POINTS'
  offer: ModelOffer | null
  state: 'OPEN' | 'OVER' | 'PAID'
  points: number
  url: string
}

export interface ModelRedemption {
  id: string
  code: string | null
  who: number
  offer: ModelOffer
  state: 'CONFIRMED' | 'HELD' | 'OVER'
}

/** What people paid for, and what they redeem with points. */
export const paidKinds: readonly ModelKind[] = ['CAP', 'TIER']
export const gainKinds: readonly ModelKind[] = ['BONUS', 'BUNDLE', 'DISCOUNT']
export const redeemedKinds: readonly ModelKind[] = ['ONLINE', 'VENUE']

const usedBy = (offer: ModelOffer, who: number): number => offer.used.get(who) ?? 0
export const takenOf = (offer: ModelOffer): number =>
  [...offer.used.values()].reduce((sum, count) => sum + count, 0)
const isOut = (offer: ModelOffer): boolean => offer.quantity !== null && takenOf(offer) >= offer.quantity

export function move(offer: ModelOffer, who: number, by: -1 | 1): void {
  if (by === 1) offer.joined.add(who)
  offer.used.set(who, usedBy(offer, who) + by)
}

/** Why nobody can join, order or redeem it. */
export function closed(offer: ModelOffer): 'CONFLICT' | 'SOLD_OUT' | null {
  if (offer.hasEnded) return 'CONFLICT'
  return isOut(offer) ? 'SOLD_OUT' : null
}

export function expectedOrder(offer: ModelOffer, who: number): string {
  if (usedBy(offer, who) >= offer.limit) return 'LIMIT_REACHED'
  return closed(offer) ?? 'OK'
}

export function expectedRedemption(offer: ModelOffer, who: number, available: number): string {
  const refusal = closed(offer)
  if (refusal) return refusal
  if (!offer.joined.has(who)) return 'CONFLICT'
  if (usedBy(offer, who) >= offer.limit) return 'LIMIT_REACHED'
  return available < offer.points ? 'NOT_ELIGIBLE' : 'OK'
}

/** The club of the oracle: a point costs 5 cents, and 10 % less from 500 points on. */
export const terms = { cost: 5, from: 500, percent: 10 } as const
export const gains = {
  BUNDLE: { pointsAmount: 200, price: 700 },
  BONUS: { minimumPoints: 300, bonusPercent: 40 },
  DISCOUNT: { discountPercent: 25 },
} as const

interface Price {
  price: number
  points: number
  offer: ModelOffer | null
}

function priceBy(offer: ModelOffer, amount: number, usual: Price): Price | null {
  if (offer.kind === 'BUNDLE')
    return amount === gains.BUNDLE.pointsAmount ? { ...usual, price: gains.BUNDLE.price, offer } : null
  if (offer.kind === 'DISCOUNT')
    return { ...usual, price: (amount * terms.cost * (100 - gains.DISCOUNT.discountPercent)) / 100, offer }
  const { minimumPoints, bonusPercent } = gains.BONUS
  return amount < minimumPoints
    ? null
    : { ...usual, points: (usual.points * (100 + bonusPercent)) / 100, offer }
}

/** The price at which a point costs least, and the offer that makes it. Of equals the usual price, then the first offer. */
export function bestOf(offers: readonly ModelOffer[], who: number, amount: number): Price {
  const percent = amount >= terms.from ? terms.percent : 0
  const usual: Price = { price: (amount * terms.cost * (100 - percent)) / 100, points: amount, offer: null }
  const usable = offers.filter((offer) => !closed(offer) && usedBy(offer, who) < offer.limit)
  let best = usual
  for (const offer of usable) {
    const price = priceBy(offer, amount, usual)
    if (price && price.price * best.points < best.price * price.points) best = price
  }
  return best
}
