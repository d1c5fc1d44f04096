import { numberFormat } from '@reprise/rules/platform/formats'
import { momentText } from '@reprise/rules/platform/time/moment-text'
import { localeNow } from '../../lib/locale.ts'
import { shownNumber } from '../../lib/shown-number.ts'

/** Points as the API writes them, with separators for people. */
export const pointsText = (amount: string): string => shownNumber(BigInt(amount))

/** A movement of points, always with its sign: +50, −50. */
export const movementText = (amount: string): string =>
  numberFormat(localeNow(), { signDisplay: 'exceptZero' }).format(BigInt(amount))

/** A day as the API writes it (yyyy-MM-dd), for people. */
export const dayText = (day: string): string =>
  momentText(Date.parse(`${day}T12:00:00Z`), { locale: localeNow(), timeZone: 'UTC', style: 'day' })

/** The day of an instant in the viewer's zone, for people. */
export const dayOfInstant = (at: string): string =>
  momentText(Date.parse(at), { locale: localeNow(), style: 'day' })
