import { localeNow } from '../../lib/locale.ts'
/** Points as the API writes them, with separators for people. */
export const pointsText = (amount: string): string => BigInt(amount).toLocaleString(localeNow())

/** A movement of points, always with its sign: +50, −50. */
export const movementText = (amount: string): string =>
  new Intl.NumberFormat(localeNow(), { signDisplay: 'exceptZero' }).format(BigInt(amount))
