import { localeNow } from '../../lib/locale.ts'
/** A day in this device's zone and language: "February 19, 2027". Takes an instant or epoch milliseconds. */
export const dayInWords = (at: string | number): string =>
  new Date(at).toLocaleDateString(localeNow(), { month: 'long', day: 'numeric', year: 'numeric' })
