import type { TFunction } from 'i18next'
import { shownNumber } from '../../../../lib/shown-number.ts'
import type { Fulfilment } from '../../earn-parts.api.ts'

/** What a member got, in one sentence. */
export const gotText = (t: TFunction, { points, tier }: Pick<Fulfilment, 'points' | 'tier'>): string =>
  tier
    ? t('You got the tier {{tier}}', { tier: tier.name })
    : t('You got {{points}} rep points', {
        count: points,
        points: shownNumber(points),
        defaultValue_one: 'You got {{points}} rep point',
        defaultValue_other: 'You got {{points}} rep points',
      })
