import { recurrenceUnits, weekdays } from '@reprise/rules/events/recurrence'
import { createRecurringEventInput, seriesScopes } from '@reprise/rules/events/recurrence.input'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { EventPageType, EventType } from '../event-type.graphql.ts'
import type { EventRow } from '../events.sql.ts'
import { loadSeries, readLater, readSeriesDates } from './read-series.ts'
import type { SeriesRow } from './series.sql.ts'

const RecurrenceUnitEnum = b.enumType('RecurrenceUnit', { values: recurrenceUnits })
const WeekdayEnum = b.enumType('Weekday', { values: weekdays })

/** Whether a write concerns one date of a series, or also all later ones. */
export const SeriesScopeEnum = b.enumType('SeriesScope', {
  description:
    'THIS: the event alone. THIS_AND_LATER: also the later dates of its series that the caller may edit and that are neither cancelled nor over, all or none of them.',
  values: seriesScopes,
})

export const CreateRecurringEventInput = inputFrom('CreateRecurringEventInput', createRecurringEventInput, {
  description: 'How an event repeats: with a count or a last day, at most 52 dates.',
  types: { unit: RecurrenceUnitEnum, weekdays: WeekdayEnum },
  descriptions: {
    interval: 'Every how many units.',
    weekdays: 'For weeks: further days of the week. The day of the event itself always belongs to them.',
    count: 'How many dates there are, the event itself included.',
    until: 'The last day on which a date may begin, in the time zone of the event.',
  },
})

const EventSeriesType = b.objectRef<{ series: SeriesRow; event: EventRow }>('EventSeries').implement({
  description: 'How an event repeats. Each of its dates is an event of its own.',
  fields: (t) => ({
    seriesId: t.id({ resolve: ({ series }) => series.id }),
    unit: t.field({ type: RecurrenceUnitEnum, resolve: ({ series }) => series.unit }),
    interval: t.int({ resolve: ({ series }) => series.interval }),
    weekdays: t.field({ type: [WeekdayEnum], resolve: ({ series }) => series.weekdays }),
    laterDates: t.int({
      nullable: true,
      description:
        'How many later dates a write with the scope THIS_AND_LATER would change. Null for viewers who may not edit the event.',
      resolve: async ({ event }, _args, ctx) => (await readLater(ctx, event))?.length ?? null,
    }),
  }),
})

/** An event as a write answers it, with how many dates of its series the write changed. */
type ChangedEvent = EventRow & { changedDates: number }

b.objectFields(EventType, (t) => ({
  series: t.field({
    type: EventSeriesType,
    nullable: true,
    description: 'The series that the event is a date of.',
    async resolve(event, _args, ctx) {
      const series = await loadSeries(ctx, event)
      return series && { series, event }
    },
  }),
  changedDates: t.int({
    nullable: true,
    description:
      'How many dates of the series were changed by the write that answers the event, this one included. Null in every other answer.',
    resolve: (event: EventRow | ChangedEvent) => ('changedDates' in event ? event.changedDates : null),
  }),
}))

b.queryFields((t) => ({
  eventSeries: t.field({
    type: EventPageType,
    description:
      'The dates of the series of an event that are not over, the soonest first. An empty page for an event without a series.',
    args: { eventIdOrSlug: t.arg.string({ required: true }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { eventIdOrSlug, ...args }, ctx) => readSeriesDates(ctx, eventIdOrSlug, args),
  }),
}))
