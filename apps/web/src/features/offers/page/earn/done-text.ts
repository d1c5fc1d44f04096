import type { TFunction } from 'i18next'
import type { ShownOffer } from '../offer.api.ts'

type Done = Pick<ShownOffer, 'configuration' | 'myParticipation' | 'status'>

/** That a person did it, for now or for good. */
export const doneText = (t: TFunction, { configuration, myParticipation, status }: Done): string => {
  const isLast = status !== 'ACTIVE' || myParticipation?.left === 0
  switch (isLast ? null : configuration?.period) {
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
