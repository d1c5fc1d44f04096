import type { TFunction } from 'i18next'
import { shownNumber } from '../../lib/shown-number.ts'
import type { OfferCardOffer } from './offer-parts.api.ts'

type Reward = Pick<OfferCardOffer, 'rewardPoints' | 'rewardTier'>

/** Whether an offer gives points or a tier for what members do. */
export const isEarning = ({ type }: Pick<OfferCardOffer, 'type'>): boolean =>
  type === 'EARN_POINTS' || type === 'EARN_STATUS'

/** What an offer that earns gives, in one sentence. */
export const rewardText = (t: TFunction, { rewardPoints, rewardTier }: Reward): string =>
  rewardTier
    ? t('You rise to {{tier}}', { tier: rewardTier.name })
    : t('You get {{points}} rep points', { points: shownNumber(rewardPoints ?? 0) })
