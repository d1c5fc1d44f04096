import type { PurchaseOffer } from '@reprise/rules/points/purchase-offers'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import type { Extensions } from '#platform/extensions.ts'
import type { PointsOrderRow } from './orders.sql.ts'

// Tested in domains/offers/purchase/purchase-by-offer.test.ts.

/** An order that was made at the price of an offer, or pays for it. */
interface PurchaseOfOffer {
  orderId: string
  offerId: string
  userId: string
}

/** An order that pays for an offer. */
interface SaleOfOffer extends PurchaseOfOffer {
  /** The points that it gives; 0 where it gives something else. */
  points: bigint
}

/** The offers at which members buy points. A higher domain implements it. */
export interface PurchaseOffers {
  /** What a member could use now, the oldest first. What an unpaid order of theirs holds counts as free. */
  readUsable(
    db: Db,
    member: { clubId: string; userId: string },
    now: Temporal.Instant,
  ): Promise<PurchaseOffer[]>
  /** Locks offers between which an order changes, in an order that is the same for everybody. */
  lockOffers(work: Work, change: { offerIds: string[]; userId: string }): Promise<void>
  /** Takes one of the offer for an order. Throws where nothing is left, or the offer has changed. */
  reserve(work: Work, purchase: PurchaseOfOffer & { version: number }): Promise<void>
  /** Locks what the order holds, before its member's points are locked. */
  lock(work: Work, purchase: PurchaseOfOffer): Promise<void>
  /** Notes that the order is paid. */
  confirm(work: Work, purchase: PurchaseOfOffer): Promise<void>
  /** Gives back what the order holds or has. A repetition changes nothing. */
  release(work: Work, purchase: PurchaseOfOffer): Promise<void>
}

/** The offers that members pay for. A higher domain implements it. */
export interface SoldOffers {
  /** Locks the offer of an order, before its member's points are locked. */
  lock(work: Work, purchase: SaleOfOffer): Promise<void>
  /** Whether the order still holds one of the offer, or one is left for it. */
  isLeft(work: Work, purchase: SaleOfOffer): Promise<boolean>
  /** Gives the member of a paid order what the offer gives. */
  confirm(work: Work, purchase: SaleOfOffer): Promise<void>
  /** Gives back what the order holds, or takes back what it gave. A repetition changes nothing. */
  release(work: Work, purchase: SaleOfOffer): Promise<void>
}

declare module '#platform/extensions.ts' {
  interface Extensions {
    purchaseOffers: readonly PurchaseOffers[]
    soldOffers: readonly SoldOffers[]
  }
}

interface With {
  extensions: Partial<Extensions>
}

/** The offers of a club at which a member could buy points now. */
export async function usableOffers(
  { extensions }: With,
  db: Db,
  member: { clubId: string; userId: string },
  now: Temporal.Instant,
): Promise<PurchaseOffer[]> {
  const found = await Promise.all(
    (extensions.purchaseOffers ?? []).map((each) => each.readUsable(db, member, now)),
  )
  return found.flat()
}

/** Locks the offer of a former order and the one of the order that takes its place, where they differ. */
export async function lockOffersOfChange(
  work: Work,
  former: Pick<PointsOrderRow, 'offer_id' | 'user_id'>,
  next: PurchaseOffer | null,
): Promise<void> {
  if (former.offer_id === null || !next || former.offer_id === next.offerId) return
  for (const each of work.extensions.purchaseOffers ?? [])
    await each.lockOffers(work, { offerIds: [former.offer_id, next.offerId], userId: former.user_id })
}

/** Takes one of an offer for an order. Throws where nothing is left, or the offer has changed. */
export async function reserveOffer(
  work: Work,
  { offerId, version }: PurchaseOffer,
  order: { orderId: string; userId: string },
): Promise<void> {
  for (const each of work.extensions.purchaseOffers ?? [])
    await each.reserve(work, { ...order, offerId, version })
}

type OfferOfOrder = Pick<PointsOrderRow, 'id' | 'offer_id' | 'points' | 'sells' | 'user_id'>

const purchaseOf = ({ id, offer_id: offerId, user_id: userId, points }: OfferOfOrder) =>
  offerId === null ? null : { orderId: id, offerId, userId, points }

/** Does something with the offer of an order. Without one nothing happens. */
export async function withOfferOf(
  work: Work,
  order: OfferOfOrder,
  step: 'confirm' | 'lock' | 'release',
): Promise<void> {
  const purchase = purchaseOf(order)
  if (!purchase) return
  const { purchaseOffers = [], soldOffers = [] } = work.extensions
  for (const each of order.sells === 'OFFER' ? soldOffers : purchaseOffers) await each[step](work, purchase)
}

/** Whether what an order is for can be given. Points always can; the offer must be locked. */
export async function isLeftFor(work: Work, order: OfferOfOrder): Promise<boolean> {
  const purchase = order.sells === 'OFFER' ? purchaseOf(order) : null
  if (!purchase) return true
  for (const each of work.extensions.soldOffers ?? []) {
    if (!(await each.isLeft(work, purchase))) return false
  }
  return true
}
