import * as ledger from '#domains/ledger/public.ts'
import type { Work } from '#platform/ctx.ts'
import { newBook, saveBook } from '../lots/book-lots.ts'
import { readLotsOfAwards } from '../lots/lots.sql.ts'
import { give, lockMember, memberKey, saveMemberPoints, takeBackLots } from '../member-points.ts'
import { boughtCause, orderPath, orderReason } from './order-postings.ts'
import type { OrderFacts, PointsOrderRow } from './orders.sql.ts'

// Tested in domains/points/buy/create-points-order.test.ts.

/** Gives the points of a paid order to its buyer, by the settings that the order was made with (S-102). */
export async function giveBoughtPoints(work: Work, order: PointsOrderRow, facts: OrderFacts): Promise<void> {
  const points = await lockMember(work, order.club_id, order.user_id)
  points.ruleVersionId = order.rule_version_id
  points.terms = {
    timeZone: facts.time_zone,
    expiresAfterDays: facts.expires_after_days,
    maturesAfterDays: facts.matures_after_days,
  }
  const cause = boughtCause(order)
  const book = newBook()
  const entries = give(book, work, points, { kind: 'BOUGHT', award: cause, cause }, order.points)
  await ledger.post(work, [
    {
      kind: 'POINTS_BOUGHT',
      cause,
      reason: orderReason(order, 'bought'),
      link: orderPath(facts.club_slug, order.id),
      entries,
    },
  ])
  await saveBook(work, book)
  await saveMemberPoints(work, new Map([[memberKey(order.club_id, order.user_id), points]]))
}

/** Takes the points of an order back. What was spent of them becomes a debt of the buyer (S-102). */
export async function takeBackBoughtPoints(
  work: Work,
  order: PointsOrderRow,
  clubSlug: string,
): Promise<void> {
  const points = await lockMember(work, order.club_id, order.user_id)
  const lots = await readLotsOfAwards(work.tx, [boughtCause(order)])
  const cause = `${boughtCause(order)}:reversed`
  const book = newBook()
  const entries = takeBackLots(book, points, lots, cause, order.points)
  await ledger.post(work, [
    {
      kind: 'POINTS_REVERSED',
      cause,
      reason: orderReason(order, 'boughtReversed'),
      link: orderPath(clubSlug, order.id),
      reversesCause: boughtCause(order),
      entries,
    },
  ])
  await saveBook(work, book)
  await saveMemberPoints(work, new Map([[memberKey(order.club_id, order.user_id), points]]))
}
