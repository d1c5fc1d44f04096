import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import * as clubs from '#domains/clubs/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import type { Work } from '#platform/ctx.ts'
import { offerNotWon, offerPassedOn, offerWon } from '../offers.news.ts'
import { selectOffers } from '../offers.sql.ts'

// Tested in domains/offers/draw/draw-winners.test.ts.

/** News of a draw: who won, or did not. */
type Drawn = notifications.Heard<Parameters<typeof offerWon>[2]>
type PassedOn = notifications.Heard<Parameters<typeof offerPassedOn>[2]>

/** The properties of the offers of this news, by their id. */
async function propertiesFor(
  { tx }: Work,
  news: readonly { offerId: string; clubId: string }[],
): Promise<Map<string, NotificationProperties>> {
  const offers = await selectOffers(tx, [...new Set(news.map(({ offerId }) => offerId))])
  const byClub = await clubs.clubsByIds(tx, [...new Set(news.map(({ clubId }) => clubId))])
  return new Map(
    offers.map((offer) => {
      const club = byClub.get(offer.club_id)
      return [
        offer.id,
        {
          OfferId: offer.id,
          OfferName: offer.display_name,
          ...(club && { ClubName: club.name, ClubSlug: club.slug }),
          ...(offer.avatar_file && { OfferAvatar: `/files/${offer.avatar_file}` }),
        },
      ]
    }),
  )
}

/** The people that this news names, each with the properties of the offer. */
async function namedIn(work: Work, news: readonly Drawn[]) {
  const of = await propertiesFor(work, news)
  return news.flatMap(({ userIds, offerId, cause }) =>
    userIds.map((userId) => ({ userId, cause, properties: of.get(offerId) ?? {} })),
  )
}

const won = notifications.noticeRow({
  recipients: namedIn,
  type: 'OfferAwarded',
  properties: ({ properties }) => ({ ...properties, Case: 'WON' }),
})

const notWon = notifications.noticeRow({
  recipients: namedIn,
  type: 'OfferNotWon',
  properties: ({ properties }) => properties,
})

const passedOn = notifications.noticeRow({
  async recipients(work, news: readonly PassedOn[]) {
    const of = await propertiesFor(work, news)
    return news.map((each) => ({ ...each, properties: of.get(each.offerId) ?? {} }))
  },
  type: 'OfferNotWon',
  properties: ({ properties }) => ({ ...properties, Case: 'PASSED_ON' }),
  note: ({ reason }) => reason,
})

/** The notices of draws. */
export const drawNotices = [
  notifications.notice('notify-offer-won', [offerWon], won),
  notifications.notice('notify-offer-not-won', [offerNotWon], notWon),
  notifications.notice('notify-prize-passed-on', [offerPassedOn], passedOn),
]
