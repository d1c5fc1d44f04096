import { numberFormat } from '@reprise/rules/platform/formats'
import { localeNow } from '../../../lib/locale.ts'

/** A likelihood from 0 to 1 in the reader's language, such as 12.3 %. */
export const percentText = (share: number): string =>
  numberFormat(localeNow(), {
    style: 'percent',
    ...(share < 0.01
      ? { maximumSignificantDigits: 2 }
      : { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  }).format(share)
