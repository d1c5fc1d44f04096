import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import * as clubs from '#domains/clubs/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { RedemptionNews } from './offers.news.ts'
import { offerRedeemed, redemptionTakenBack } from './offers.news.ts'
import type { OfferRow } from './offers.sql.ts'
import { selectOffers } from './offers.sql.ts'
import { selectRedemptions } from './redeem/redemptions.sql.ts'

// Tested in domains/offers/redeem/redeem-offer.test.ts.

/** The properties of the offer and its club for each piece of news about them. */
export async function withProperties<News extends { offerId: string; clubId: string }>(
  { tx }: Work,
  news: readonly News[],
): Promise<(News & { offer: OfferRow; properties: NotificationProperties })[]> {
  const ids = [...new Set(news.map(({ offerId }) => offerId))]
  const offers = new Map((await selectOffers(tx, ids)).map((row) => [row.id, row]))
  const byClub = await clubs.clubsByIds(tx, [...new Set(news.map(({ clubId }) => clubId))])
  return news.flatMap((each) => {
    const offer = offers.get(each.offerId)
    const club = byClub.get(each.clubId)
    if (!offer || !club) return []
    const properties = {
      OfferId: offer.id,
      OfferName: offer.display_name,
      ClubName: club.name,
      ClubSlug: club.slug,
      ...(offer.avatar_file && { OfferAvatar: `/files/${offer.avatar_file}` }),
    }
    return [{ ...each, offer, properties }]
  })
}

type Heard = notifications.Heard<RedemptionNews>

/** Adds the properties of the offer to each piece of news, and the reason where the team took it back. */
async function withOffer(
  work: Work,
  news: readonly Heard[],
): Promise<(Heard & { properties: NotificationProperties; reason: string | null })[]> {
  const redemptions = await selectRedemptions(
    work.tx,
    news.map(({ redemptionId }) => redemptionId),
  )
  const reasons = new Map(redemptions.map((row) => [row.id, row.cancel_reason]))
  return (await withProperties(work, news)).map((each) => ({
    ...each,
    reason: reasons.get(each.redemptionId) ?? null,
  }))
}

const redeemed = notifications.noticeRow({
  recipients: withOffer,
  type: 'OfferAwarded',
  properties: ({ properties }) => properties,
})

const takenBack = notifications.noticeRow({
  recipients: withOffer,
  type: 'OfferTakenBack',
  properties: ({ properties }) => properties,
  note: ({ reason }) => reason,
})

/** The notices of redemptions. */
export const offerNotices = [
  notifications.notice('notify-redeemed', [offerRedeemed], redeemed),
  notifications.notice('notify-offer-taken-back', [redemptionTakenBack], takenBack),
]
