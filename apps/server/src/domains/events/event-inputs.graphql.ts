import {
  createEventInput,
  faqInput,
  locationInput,
  updateEventInput,
} from '@reprise/rules/events/event.input'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { EventTypeEnum } from './event-type.graphql.ts'

const EventLocationInput = inputFrom('EventLocationInput', locationInput)

const EventFaqInput = inputFrom('EventFaqInput', faqInput)

const types = { eventType: EventTypeEnum, faqs: EventFaqInput, location: EventLocationInput }
const scanningOpensBefore = 'Minutes before the start; 240 for a new event.'

export const CreateEventInput = inputFrom('CreateEventInput', createEventInput, {
  types,
  descriptions: { scanningOpensBefore },
})

export const UpdateEventInput = inputFrom('UpdateEventInput', updateEventInput, {
  description: 'What is left out stays as it is.',
  types,
  descriptions: {
    expectedVersion:
      'The version that was seen: CONFLICT when the event was changed after it. Left out, none is asked.',
    scanningOpensBefore,
  },
})

const EventTabEnum = b.enumType('EventTab', { values: ['EXPLORE', 'MY_EVENTS', 'THIS_WEEK'] as const })

export const EventWhenEnum = b.enumType('EventWhen', { values: ['PAST', 'UPCOMING'] as const })

export const EventCriteriaInput = b.inputType('EventCriteria', {
  fields: (t) => ({
    keyword: t.string(),
    onlyFeatured: t.boolean(),
    onlyMyEvents: t.boolean(),
    tab: t.field({ type: EventTabEnum }),
    from: t.field({ type: 'DateTime' }),
    to: t.field({ type: 'DateTime' }),
    types: t.field({ type: [EventTypeEnum] }),
    timeZone: t.string({
      description: 'Where the week of THIS_WEEK ends; the default time zone where it is left out.',
    }),
  }),
})
