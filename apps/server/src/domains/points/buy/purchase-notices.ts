import type { PointsPurchaseCase } from '@reprise/rules/notifications/points-purchase'
import { moneyProperties } from '@reprise/rules/notifications/properties'
import * as clubs from '#domains/clubs/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import { pointsBought, pointsOrderFailed, pointsRefunded, pointsRefunding } from '../points.news.ts'
import { readOrders } from './orders.sql.ts'
import { purchaseLetter } from './purchase-letters.ts'

// Tested in domains/points/buy/create-points-order.test.ts.

interface AboutOrder {
  orderId: string
  clubId: string
  userId: string
  note?: string | null
}

/** Tells a buyer what became of their order. */
const toBuyer = <News extends AboutOrder>(caseOf: (news: News) => PointsPurchaseCase) =>
  notifications.noticeRow({
    async recipients(work, news: readonly notifications.Heard<News>[]) {
      const byId = await clubs.clubsByIds(work.tx, [...new Set(news.map(({ clubId }) => clubId))])
      const orders = new Map(
        (
          await readOrders(
            work.tx,
            news.map(({ orderId }) => orderId),
          )
        ).map((order) => [order.id, order]),
      )
      return news.flatMap((each) => {
        const club = byId.get(each.clubId)
        const order = orders.get(each.orderId)
        const { userId, cause, note = null } = each
        return club && order ? [{ userId, cause, club, order, note, kind: caseOf(each) }] : []
      })
    },
    type: 'PointsPurchase',
    properties: ({ club, order, kind }) => ({
      ClubName: club.name,
      ClubSlug: club.slug,
      Count: String(order.points),
      ...(order.sells === 'OFFER' && order.offer_name && { OfferName: order.offer_name }),
      ...moneyProperties(order.total_amount, order.currency),
      Case: kind,
    }),
    mail: (work, { club, order, note, kind }, said) =>
      purchaseLetter(work, kind, { club, order, said, note }),
  })

/** The notices of points that are bought. */
export const purchaseNotices = [
  notifications.notice(
    'notify-points-bought',
    [pointsBought],
    toBuyer(() => 'BOUGHT'),
  ),
  notifications.notice(
    'notify-points-order-failed',
    [pointsOrderFailed],
    toBuyer(() => 'FAILED'),
  ),
  notifications.notice(
    'notify-points-refunding',
    [pointsRefunding],
    toBuyer<Parameters<typeof pointsRefunding>[2]>(({ why }) => `REFUND_${why}`),
  ),
  notifications.notice(
    'notify-points-refunded',
    [pointsRefunded],
    toBuyer(() => 'REFUNDED'),
  ),
]
