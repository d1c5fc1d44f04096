import { numberFormat } from '@reprise/rules/platform/formats'
import { localeNow } from './locale.ts'

/** Writes a number in the reader's language: 1,234 or 1.234 (decision S-005). */
export const shownNumber = (number: number | bigint): string => numberFormat(localeNow(), {}).format(number)
