import { numberFormat } from '@reprise/rules/platform/formats'
import { localeNow } from '../../lib/locale.ts'
import { shownNumber } from '../../lib/shown-number.ts'

/** Points as the API writes them, with separators for people. */
export const pointsText = (amount: string): string => shownNumber(BigInt(amount))

/** A movement of points, always with its sign: +50, −50. */
export const movementText = (amount: string): string =>
  numberFormat(localeNow(), { signDisplay: 'exceptZero' }).format(BigInt(amount))
