import { isRedeemedBy } from '@reprise/rules/offers/programs'
import type { TFunction } from 'i18next'
import { say } from '../../lib/say.tsx'
import { shownNumber } from '../../lib/shown-number.ts'
import { exactPrice } from './exact-price.ts'
import type { OfferCardOffer } from './offer-parts.api.ts'

type Reward = Pick<OfferCardOffer, 'rewardPoints' | 'rewardTier' | 'purchase'>
type Typed = Pick<OfferCardOffer, 'type'>

/** Whether an offer gives points or a tier for what members do. */
export const isEarning = ({ type }: Typed): boolean => type === 'EARN_POINTS' || type === 'EARN_STATUS'

/** Whether members earn or buy points by an offer, so that they redeem nothing. */
export const hasReward = ({ type }: Typed): boolean => !isRedeemedBy(type)

/** What an offer that is not redeemed gives, in one sentence. */
export const rewardText = (t: TFunction, { rewardPoints, rewardTier, purchase }: Reward): string => {
  if (purchase) return say(t, { text: purchase.text, values: purchase.values ?? {} })
  return rewardTier
    ? t('You rise to {{tier}}', { tier: rewardTier.name })
    : t('You get {{points}} rep points', {
        count: rewardPoints ?? 0,
        points: shownNumber(rewardPoints ?? 0),
        defaultValue_one: 'You get {{points}} rep point',
        defaultValue_other: 'You get {{points}} rep points',
      })
}

/** What redeeming an offer costs, in a few words. */
export const costText = (
  t: TFunction,
  { price, pointsCost }: Pick<OfferCardOffer, 'pointsCost' | 'price'>,
): string =>
  [price && exactPrice(price), pointsCost > 0 && t('{{points}} points', { points: shownNumber(pointsCost) })]
    .filter(Boolean)
    .join(' · ') || t('No points')
