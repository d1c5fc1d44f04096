import type { Odds } from '@reprise/rules/draws/odds'
import { numberFormat } from '@reprise/rules/platform/formats'
import type { TFunction } from 'i18next'
import { localeNow } from '../../../lib/locale.ts'

/** A likelihood from 0 to 1 in the reader's language, such as 12.3 %. */
export const percentText = (share: number): string =>
  numberFormat(localeNow(), {
    style: 'percent',
    ...(share < 0.01
      ? { maximumSignificantDigits: 2 }
      : { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  }).format(share)

/** How exact an approximation is. */
const reached = 0.001

/** The odds of an entry. An approximation that is smaller than its own exactness is no number to show. */
export const oddsText = (t: TFunction, { share, isExact }: Odds): string =>
  isExact || share >= reached ? percentText(share) : t('under {{share}}', { share: percentText(reached) })
