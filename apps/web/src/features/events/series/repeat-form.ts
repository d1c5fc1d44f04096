import type { EventDates } from '@reprise/rules/events/dates'
import type { Occurrence, RecurrenceUnit, Weekday } from '@reprise/rules/events/recurrence'
import { occurrencesOf, recurrenceRefusal } from '@reprise/rules/events/recurrence'
import { recurrenceInput } from '@reprise/rules/events/recurrence.input'
import { checkFields } from '@reprise/rules/platform/failures/field-errors'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { numberOf } from '../../../ui/forms/number-text.ts'

/** The fields of the dialog. Numbers are kept as typed text. */
export type RepeatForm = {
  unit: RecurrenceUnit
  interval: string
  weekdays: Weekday[]
  ends: 'count' | 'until'
  count: string
  /** yyyy-MM-dd, or empty. */
  until: string
}

export const newRepeatForm: RepeatForm = {
  unit: 'WEEK',
  interval: '1',
  weekdays: [],
  ends: 'count',
  count: '6',
  until: '',
}

const typedNumber = (typed: string) => numberOf(typed) ?? Number.NaN

/** The rule as the API takes it. Only one of the two ends is sent. */
export const ruleOf = ({ unit, interval, weekdays, ends, count, until }: RepeatForm) => ({
  unit,
  interval: typedNumber(interval),
  weekdays: unit === 'WEEK' ? weekdays : [],
  count: ends === 'count' ? typedNumber(count) : null,
  until: ends === 'until' ? until : null,
})

type Repeated = EventDates & { timeZone: string }

/** The dates that the form makes of an event, the event itself first. Empty while the form has an error. */
export const datesOfForm = (form: RepeatForm, { timeZone, ...dates }: Repeated): Occurrence[] => {
  const rule = recurrenceInput.safeParse(ruleOf(form))
  return rule.success ? occurrencesOf(dates, timeZone, rule.data) : []
}

/** The errors of the form by field, as the server would find them at `now` (epoch milliseconds). */
export const checkRepeatForm = (form: RepeatForm, event: Repeated, now: number): Record<string, Sentence> => {
  const errors = checkFields(recurrenceInput, ruleOf(form))
  if (Object.keys(errors).length > 0) return errors
  const refusal = recurrenceRefusal(datesOfForm(form, event), now)
  return refusal ? { [form.ends]: refusal } : {}
}
