import * as notifications from '#domains/notifications/public.ts'
import * as points from '#domains/points/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { FulfilmentNews } from '../offers.news.ts'
import { fulfilmentTakenBack, offerEarned, proofRejected } from '../offers.news.ts'
import { withProperties } from '../offers.notices.ts'
import { selectFulfilments } from './earn.sql.ts'
import { selectProofs } from './proofs.sql.ts'

// Tested in domains/offers/earn/review-proof.test.ts and domains/offers/earn/cancel-fulfilment.test.ts.

/** Adds the fulfilment to each piece of news, and what it gave as properties. */
async function withFulfilment(work: Work, news: readonly notifications.Heard<FulfilmentNews>[]) {
  const rows = await selectFulfilments(
    work.tx,
    news.map(({ fulfilmentId }) => fulfilmentId),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const tiers = await points.tiersByIds(
    work.tx,
    rows.flatMap((row) => row.tier_id ?? []),
  )
  return (await withProperties(work, news)).map((each) => {
    const row = byId.get(each.fulfilmentId)
    const tier = row?.tier_id ? tiers.get(row.tier_id) : undefined
    return {
      ...each,
      reason: row?.cancel_reason ?? null,
      properties: {
        ...each.properties,
        Case: 'EARNED',
        ...(tier && { TierName: tier.name }),
        ...(row && row.points > 0 && { Count: String(row.points) }),
      },
    }
  })
}

const earned = notifications.noticeRow({
  recipients: withFulfilment,
  type: 'OfferAwarded',
  properties: ({ properties }) => properties,
})

const takenBack = notifications.noticeRow({
  recipients: withFulfilment,
  type: 'OfferTakenBack',
  properties: ({ properties }) => properties,
  note: ({ reason }) => reason,
})

type RejectedNews = { proofId: string; offerId: string; clubId: string; userId: string }

const rejected = notifications.noticeRow({
  async recipients(work: Work, news: readonly notifications.Heard<RejectedNews>[]) {
    const proofs = await selectProofs(
      work.tx,
      news.map(({ proofId }) => proofId),
    )
    const reasons = new Map(proofs.map((row) => [row.id, row.reason]))
    return (await withProperties(work, news)).map((each) => ({
      ...each,
      reason: reasons.get(each.proofId) ?? null,
    }))
  },
  type: 'OfferProofRejected',
  properties: ({ properties }) => properties,
  note: ({ reason }) => reason,
})

/** The notices of what members earn by offers. */
export const earnNotices = [
  notifications.notice('notify-offer-earned', [offerEarned], earned),
  notifications.notice('notify-earned-taken-back', [fulfilmentTakenBack], takenBack),
  notifications.notice('notify-proof-rejected', [proofRejected], rejected),
]
