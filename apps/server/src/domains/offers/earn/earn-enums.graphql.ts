import {
  earnPeriods,
  earnPlatforms,
  fulfilmentStates,
  offerActions,
  offerProofKinds,
  offerProofOutcomes,
  offerProofStates,
  radiusUnits,
  socialActions,
  streakUnits,
  surveyQuestionKinds,
} from '@reprise/rules/offers/earning/enums'
import { b } from '#platform/graphql/builder.ts'

export const OfferProofKindEnum = b.enumType('OfferProofKind', {
  description:
    'How a member shows that they did it. COUNT: the server counts it. GIVEN: the team picked them. Otherwise the member sends it.',
  values: offerProofKinds,
})
export const OfferActionEnum = b.enumType('OfferAction', { values: offerActions })
export const StreakUnitEnum = b.enumType('OfferStreakUnit', { values: streakUnits })
export const EarnPeriodEnum = b.enumType('OfferPeriod', {
  description: 'How often a member can do it.',
  values: earnPeriods,
})
export const EarnPlatformEnum = b.enumType('OfferPlatform', { values: earnPlatforms })
export const SocialActionEnum = b.enumType('OfferSocialAction', { values: socialActions })
export const RadiusUnitEnum = b.enumType('OfferRadiusUnit', { values: radiusUnits })
export const SurveyQuestionKindEnum = b.enumType('SurveyQuestionKind', {
  description: 'A text, one of the options, or several of them.',
  values: surveyQuestionKinds,
})
export const OfferProofStateEnum = b.enumType('OfferProofState', {
  description: 'WAITING: the team has not looked at it yet.',
  values: offerProofStates,
})
export const OfferProofOutcomeEnum = b.enumType('OfferProofOutcome', {
  description: 'WAITING: the team looks at it first.',
  values: offerProofOutcomes,
})
export const FulfilmentStateEnum = b.enumType('OfferFulfilmentState', { values: fulfilmentStates })
