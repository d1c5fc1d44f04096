import {
  createEventInput,
  faqInput,
  locationInput,
  updateEventInput,
} from '@reprise/rules/events/event.input'
import { locationRadiusInput } from '@reprise/rules/events/location-radius.input'
import { distanceUnits } from '@reprise/rules/events/near'
import { nearInput } from '@reprise/rules/events/near.input'
import { questionInput } from '@reprise/rules/events/questions/question.input'
import * as auth from '#domains/auth/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { EventTypeEnum } from './event-type.graphql.ts'
import { QuestionKindEnum } from './questions/questions.graphql.ts'
import { SeriesScopeEnum } from './series/series.graphql.ts'

const EventLocationInput = inputFrom('EventLocationInput', locationInput)

const EventFaqInput = inputFrom('EventFaqInput', faqInput)

const QuestionRequirementInput = inputFrom('QuestionRequirementInput', questionInput, {
  types: { kind: QuestionKindEnum },
  descriptions: {
    questionId:
      'An id that the client makes. A question that is sent again with its id stays the same question.',
    choices: 'At least two for SINGLE_CHOICE and MULTIPLE_CHOICE. Other kinds have none.',
  },
})

export const DistanceUnitEnum = b.enumType('DistanceUnit', { values: distanceUnits })

const LocationRadiusInput = inputFrom('LocationRadiusInput', locationRadiusInput, {
  types: { unit: DistanceUnitEnum },
})

const types = {
  eventType: EventTypeEnum,
  faqs: EventFaqInput,
  location: EventLocationInput,
  locationRadius: LocationRadiusInput,
  questionRequirements: QuestionRequirementInput,
  socialRequirements: auth.SocialProviderType,
}
const questionRequirements =
  'All questions, in the order in which they are asked. A question that is missing is no longer asked; its answers stay.'
const privacyPolicyAssetId =
  'The id of an uploaded PDF. People have to accept it before they get tickets. Another file has to be accepted again.'
const isMembersOnly = 'Whether only members of the club that hosts the event get tickets.'
const accessTierId =
  'The lowest tier of the club whose members get tickets, where it is for members. Null: all of them.'
const extraPoints = 'Rep points that members of its club get at check-in besides those of their ticket.'
const extraPointsTierId = 'The lowest tier whose members get the extra points. Null: all members.'
const scanningOpensBefore =
  'How many minutes before the start of the event scanning opens. 240 for a new event.'

export const CreateEventInput = inputFrom('CreateEventInput', createEventInput, {
  types,
  descriptions: {
    accessTierId,
    extraPoints,
    extraPointsTierId,
    isMembersOnly,
    privacyPolicyAssetId,
    questionRequirements,
    scanningOpensBefore,
  },
})

export const UpdateEventInput = inputFrom('UpdateEventInput', updateEventInput, {
  description: 'The new values of the event. A field that is left out stays as it is.',
  types: { ...types, scope: SeriesScopeEnum },
  descriptions: {
    accessTierId,
    extraPoints,
    extraPointsTierId,
    isMembersOnly,
    expectedVersion:
      'The version of the event that the caller has seen. CONFLICT where the event was edited after that version. Nothing is compared where it is left out.',
    privacyPolicyAssetId,
    questionRequirements,
    scanningOpensBefore,
    scope:
      'Whether the later dates of the series change as well. THIS where it is left out. Their times move by as much as those of the event, on their own clocks.',
  },
})

const EventTabEnum = b.enumType('EventTab', {
  values: ['EXPLORE', 'MY_EVENTS', 'NEAR_ME', 'THIS_WEEK'] as const,
})

export const EventWhenEnum = b.enumType('EventWhen', { values: ['PAST', 'UPCOMING'] as const })

const EventNearInput = inputFrom('EventNear', nearInput, {
  description: 'A place in degrees, and a radius around it: 50 miles where it is left out.',
  types: { unit: DistanceUnitEnum },
})

export const EventCriteriaInput = b.inputType('EventCriteria', {
  fields: (t) => ({
    keyword: t.string(),
    clubIdOrSlug: t.string({ description: 'Only events that this club hosts.' }),
    onlyFeatured: t.boolean(),
    onlyMyEvents: t.boolean(),
    tab: t.field({ type: EventTabEnum }),
    from: t.field({ type: 'DateTime' }),
    to: t.field({ type: 'DateTime' }),
    types: t.field({ type: [EventTypeEnum] }),
    near: t.field({
      type: EventNearInput,
      description:
        "Only events around this place, the nearest first. The tab NEAR_ME takes the city of the caller's profile where it is left out, or else Los Angeles. Events whose place is hidden are left out.",
    }),
    isFree: t.boolean({
      description:
        'True: only events of which anybody can take a free ticket now. False: only those that sell tickets and have no free one.',
    }),
    maxPrice: t.field({
      type: 'BigInt',
      description:
        'Minor units. Only events of which anybody can take a ticket now for at most so much, with all fees.',
    }),
    timeZone: t.string({
      description:
        'The IANA time zone in which the week of THIS_WEEK ends. The default time zone of the platform where it is left out.',
    }),
  }),
})
