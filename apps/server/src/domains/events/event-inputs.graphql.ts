import { b } from '#platform/graphql/builder.ts'
import { EventTypeEnum } from './event-type.graphql.ts'

const EventLocationInput = b.inputType('EventLocationInput', {
  fields: (t) => ({
    address: t.string({ required: true }),
    isOnlyVisibleToApprovedAttendees: t.boolean({ required: true }),
    latitude: t.float(),
    longitude: t.float(),
  }),
})

const EventFaqInput = b.inputType('EventFaqInput', {
  fields: (t) => ({ question: t.string({ required: true }), answer: t.string({ required: true }) }),
})

export const CreateEventInput = b.inputType('CreateEventInput', {
  fields: (t) => ({
    displayName: t.string({ required: true }),
    eventType: t.field({ type: EventTypeEnum, required: true }),
    startDate: t.field({ type: 'DateTime', required: true }),
    endDate: t.field({ type: 'DateTime', required: true }),
    timeZone: t.string({ required: true }),
    description: t.string(),
    terms: t.string(),
    note: t.string(),
    ticketTermsPurchasePolicy: t.string(),
    faqs: t.field({ type: [EventFaqInput] }),
    avatarAssetId: t.id(),
    location: t.field({ type: EventLocationInput }),
    clubId: t.id(),
    isPrivate: t.boolean(),
    isListed: t.boolean(),
    isAllInPricing: t.boolean(),
    minimumRepScore: t.int(),
    ageLimit: t.int(),
    scanningZones: t.stringList(),
    scanningOpensBefore: t.int({ description: 'Minutes before the start; 240 for a new event.' }),
    optInGuestList: t.boolean(),
    optInGuestCount: t.boolean(),
    optInRepScore: t.boolean(),
  }),
})

export const UpdateEventInput = b.inputType('UpdateEventInput', {
  description: 'What is left out stays as it is.',
  fields: (t) => ({
    eventId: t.id({ required: true }),
    expectedVersion: t.int({
      description:
        'The version that was seen: CONFLICT when the event was changed after it. Left out, none is asked.',
    }),
    displayName: t.string(),
    eventType: t.field({ type: EventTypeEnum }),
    startDate: t.field({ type: 'DateTime' }),
    endDate: t.field({ type: 'DateTime' }),
    timeZone: t.string(),
    description: t.string(),
    terms: t.string(),
    note: t.string(),
    ticketTermsPurchasePolicy: t.string(),
    faqs: t.field({ type: [EventFaqInput] }),
    avatarAssetId: t.id(),
    location: t.field({ type: EventLocationInput }),
    clubId: t.id(),
    isPrivate: t.boolean(),
    isListed: t.boolean(),
    isAllInPricing: t.boolean(),
    minimumRepScore: t.int(),
    ageLimit: t.int(),
    scanningZones: t.stringList(),
    scanningOpensBefore: t.int({ description: 'Minutes before the start; 240 for a new event.' }),
    optInGuestList: t.boolean(),
    optInGuestCount: t.boolean(),
    optInRepScore: t.boolean(),
  }),
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
