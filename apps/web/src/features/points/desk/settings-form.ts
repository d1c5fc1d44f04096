import { checkFields } from '@reprise/rules/platform/failures/field-errors'
import { decimalOf, defaultCurrency } from '@reprise/rules/platform/numbers/money'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { instantOfClockTime } from '@reprise/rules/platform/time/clock-time'
import { isDay } from '@reprise/rules/platform/time/local-day'
import { savePointsSettingsInput } from '@reprise/rules/points/settings.input'
import { startRefusal } from '@reprise/rules/points/settings-times'
import { minorOf } from '../../../lib/decimal-money.ts'
import { decimalText, numberOf, writtenDecimal } from '../../../ui/forms/number-text.ts'
import type { PointsClub, PointsSettings } from './points-desk.api.ts'

/** The fields. Numbers are kept as typed, so that the check sees exactly what was typed. */
export type SettingsValues = {
  /** The cost of one point as a decimal; empty where the club sells none. */
  baseCost: string
  discountBuckets: { threshold: string; percent: string }[]
  multiplierPercent: string
  /** Empty where points never expire. */
  expiresAfterDays: string
  maturesAfterDays: string
  /** Whether the settings count at once, or from `day` on. */
  start: 'NOW' | 'DAY'
  /** yyyy-MM-dd in the club's zone, or empty. */
  day: string
}

/** The fields for the settings that count now. Without any, those of a club that never changed them. */
export const settingsValues = (settings: PointsSettings | undefined): SettingsValues => ({
  baseCost: settings?.baseCost ? writtenDecimal(decimalOf(settings.baseCost, settings.currency)) : '',
  discountBuckets: (settings?.discountBuckets ?? []).map(({ threshold, percent }) => ({
    threshold: String(threshold),
    percent: String(percent),
  })),
  multiplierPercent: String(settings?.multiplierPercent ?? 100),
  expiresAfterDays: settings?.expiresAfterDays ? String(settings.expiresAfterDays) : '',
  maturesAfterDays: String(settings?.maturesAfterDays ?? 0),
  start: 'NOW',
  day: '',
})

type Club = Pick<PointsClub, 'clubId' | 'timeZone'>

/** The moment at which a day begins in the club's zone, as the API writes it. Null for a text that is no day. */
const startOfDay = (day: string, { timeZone }: Club): number | null =>
  isDay(day) ? instantOfClockTime(Date.parse(`${day}T00:00:00Z`), timeZone) : null

const costOf = (typed: string): string | null =>
  // Text that is no amount is sent unchanged, so that the check of the cost refuses it.
  typed.trim() === '' ? null : (minorOf(decimalText(typed), defaultCurrency) ?? typed.trim())

/** The input for the API. A number that cannot be read is NaN, which the check refuses. */
export const settingsInput = (values: SettingsValues, club: Club) => {
  const from = values.start === 'DAY' ? startOfDay(values.day, club) : null
  return {
    clubId: club.clubId,
    baseCost: costOf(values.baseCost),
    discountBuckets: values.discountBuckets.map(({ threshold, percent }) => ({
      threshold: numberOf(threshold) ?? Number.NaN,
      percent: numberOf(percent) ?? Number.NaN,
    })),
    multiplierPercent: numberOf(values.multiplierPercent) ?? Number.NaN,
    expiresAfterDays: numberOf(values.expiresAfterDays),
    maturesAfterDays: numberOf(values.maturesAfterDays) ?? 0,
    validFrom: from === null ? null : new Date(from).toISOString(),
  }
}

const dayRefusal = (day: string, club: Club, now: number): string | null => {
  const from = startOfDay(day, club)
  return from === null ? phrase('Enter the day on which it starts') : startRefusal(from, now)
}

/** The errors of the fields, by name. `now` is in epoch milliseconds. */
export const checkSettings = (values: SettingsValues, club: Club, now: number): Record<string, Sentence> => {
  const refusal = values.start === 'DAY' ? dayRefusal(values.day, club, now) : null
  return {
    ...checkFields(savePointsSettingsInput, settingsInput(values, club)),
    ...(refusal && { day: { text: refusal } }),
  }
}
