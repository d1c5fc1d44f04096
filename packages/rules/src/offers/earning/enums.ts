import { phrase } from '../../platform/phrase.ts'

/**
 * How a member shows that they did what an offer that earns asks for. The server counts it (COUNT), the team picked them
 * (GIVEN), or they pay the club for it (PAYMENT); otherwise the member sends something.
 */
export const offerProofKinds = [
  'ANSWERS',
  'CLICK',
  'CODE',
  'COUNT',
  'GIVEN',
  'PAYMENT',
  'POSITION',
  'REVIEW',
] as const
export type OfferProofKind = (typeof offerProofKinds)[number]

/** What members do in a club that the server can count. */
export const offerActions = ['CHECK_IN', 'EARN_POINTS'] as const
export type OfferAction = (typeof offerActions)[number]

export const offerActionLabels: Record<OfferAction, string> = {
  CHECK_IN: phrase('Check in at events'),
  EARN_POINTS: phrase('Earn rep points'),
}

/** The parts of a streak: in each of them the member does it at least once. Weeks begin on Mondays. */
export const streakUnits = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const
export type StreakUnit = (typeof streakUnits)[number]

export const streakUnitLabels: Record<StreakUnit, string> = {
  DAY: phrase('Days'),
  WEEK: phrase('Weeks'),
  MONTH: phrase('Months'),
  YEAR: phrase('Years'),
}

/** How often a member can fulfil the same offer: once, or once in each of these. */
export const earnPeriods = ['ONCE', 'DAY', 'WEEK', 'MONTH'] as const
export type EarnPeriod = (typeof earnPeriods)[number]

export const earnPeriodLabels: Record<EarnPeriod, string> = {
  ONCE: phrase('Once'),
  DAY: phrase('Once a day'),
  WEEK: phrase('Once a week'),
  MONTH: phrase('Once a month'),
}

export const earnPlatforms = ['INSTAGRAM', 'FACEBOOK', 'TIKTOK', 'X', 'YOUTUBE', 'SPOTIFY', 'OTHER'] as const
export type EarnPlatform = (typeof earnPlatforms)[number]

/** The names of the platforms, which are the same in every language. The last one is a word. */
export const earnPlatformLabels: Record<EarnPlatform, string> = {
  INSTAGRAM: 'Instagram',
  FACEBOOK: 'Facebook',
  TIKTOK: 'TikTok',
  X: 'X',
  YOUTUBE: 'YouTube',
  SPOTIFY: 'Spotify',
  OTHER: 'Other',
}

export const socialActions = ['FOLLOW', 'LIKE', 'SHARE', 'COMMENT', 'SUBSCRIBE', 'POST'] as const
export type SocialAction = (typeof socialActions)[number]

export const socialActionLabels: Record<SocialAction, string> = {
  FOLLOW: phrase('Follow'),
  LIKE: phrase('Like'),
  SHARE: 'Share',
  COMMENT: 'Comment',
  SUBSCRIBE: phrase('Subscribe'),
  POST: 'Post',
}

export const radiusUnits = ['METER', 'KILOMETER', 'FOOT', 'MILE'] as const
export type RadiusUnit = (typeof radiusUnits)[number]

export const radiusUnitLabels: Record<RadiusUnit, string> = {
  METER: phrase('Meters'),
  KILOMETER: 'Kilometers',
  FOOT: phrase('Feet'),
  MILE: 'Miles',
}

/** The kinds of questions of a survey: a text, one option, or several. */
export const surveyQuestionKinds = ['TEXT', 'ONE', 'SEVERAL'] as const
export type SurveyQuestionKind = (typeof surveyQuestionKinds)[number]

export const surveyQuestionKindLabels: Record<SurveyQuestionKind, string> = {
  TEXT: phrase('Text'),
  ONE: phrase('One answer'),
  SEVERAL: phrase('Several answers'),
}

/** The states of a proof that a member sent. */
export const offerProofStates = ['ACCEPTED', 'REJECTED', 'WAITING'] as const
export type OfferProofState = (typeof offerProofStates)[number]

export const offerProofStateLabels: Record<OfferProofState, string> = {
  ACCEPTED: 'Accepted',
  REJECTED: phrase('Rejected'),
  WAITING: phrase('In review'),
}

/** What became of a proof at once: it earned what the offer gives, or waits for the club's team. */
export const offerProofOutcomes = ['DONE', 'WAITING'] as const
export type OfferProofOutcome = (typeof offerProofOutcomes)[number]

/** The states of a fulfilment. CANCELLED: what it gave was taken back. */
export const fulfilmentStates = ['CANCELLED', 'GIVEN'] as const
export type FulfilmentState = (typeof fulfilmentStates)[number]
