import type { TFunction } from 'i18next'
import type { ShownOffer } from '../offer.api.ts'

/** That a person did it, for now or for good. */
export const doneText = (t: TFunction, { configuration }: Pick<ShownOffer, 'configuration'>): string => {
  switch (configuration?.period) {
    case 'DAY':
      return t('Done for today. You can do it again tomorrow.')
    case 'WEEK':
      return t('Done for this week. You can do it again from Monday on.')
    case 'MONTH':
      return t('Done for this month. You can do it again next month.')
    default:
      return t('You did it.')
  }
}
