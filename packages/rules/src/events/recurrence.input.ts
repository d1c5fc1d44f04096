import { z } from 'zod'
import { because } from '../platform/failures/field-errors.ts'
import { idInput } from '../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../platform/ids/idempotency-key.input.ts'
import { wholeNumberInput } from '../platform/numbers/quantity.input.ts'
import { phrase } from '../platform/phrase.ts'
import { sentence } from '../platform/sentence.ts'
import { isDay } from '../platform/time/local-day.ts'
import { mostInterval, mostOccurrences, recurrenceUnits, weekdays } from './recurrence.ts'

const notADay = phrase("The last day isn't a real date")
const longestDay = 'yyyy-MM-dd'.length

const untilInput = z
  .string({ error: notADay })
  .max(longestDay, { error: notADay, abort: true })
  .refine(isDay, { error: notADay, abort: true })
  .meta({ scalar: 'Date' })

const fewest = 2
const countInput = z
  .int({ error: phrase('Enter how many dates there are') })
  .min(fewest, { error: phrase('A series has at least 2 dates') })
  .max(mostOccurrences, {
    error: because(sentence('A series has at most {{most}} dates', { most: mostOccurrences })),
  })

const oneEnd = phrase('Choose either how many dates there are, or a last day')

/** How an event repeats (decision S-088): a unit, an interval, and a count or a last day. */
const recurrence = {
  unit: z.enum(recurrenceUnits, { error: phrase('Choose how often it repeats') }),
  interval: wholeNumberInput('Interval', 1, mostInterval),
  weekdays: z
    .array(z.enum(weekdays, { error: phrase('Choose days of the week') }))
    .max(weekdays.length, { error: phrase('Choose each day of the week once'), abort: true })
    .nullish()
    .transform((days) => days ?? []),
  count: countInput.nullish().transform((count) => count ?? null),
  until: untilInput.nullish().transform((day) => day ?? null),
}

const hasOneEnd = ({ count, until }: { count: number | null; until: string | null }) =>
  (count === null) !== (until === null)

export const recurrenceInput = z.object(recurrence).refine(hasOneEnd, { error: oneEnd, path: ['count'] })

/** Makes a series from an event. */
export const createRecurringEventInput = z
  .object({ eventId: idInput('Event'), ...recurrence, idempotencyKey: idempotencyKeyInput })
  .refine(hasOneEnd, { error: oneEnd, path: ['count'] })

/** Whether a write changes one date of a series, or this one and all later ones. */
export const seriesScopes = ['THIS', 'THIS_AND_LATER'] as const
export type SeriesScope = (typeof seriesScopes)[number]

export const seriesScopeInput = z
  .enum(seriesScopes, { error: phrase('Choose this date, or this and all later dates') })
  .nullish()
  .transform((scope) => scope ?? 'THIS')
