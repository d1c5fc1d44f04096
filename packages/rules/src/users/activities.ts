import { phrase } from '../platform/phrase.ts'
/** The filters of a person's list of activities (spec 2, S-056). */
export const activityFilters = ['ACHIEVEMENTS', 'ALL', 'EVENTS', 'OFFERS', 'REQUESTS'] as const
export type ActivityFilter = (typeof activityFilters)[number]

/** The area of an activity: a filter other than ALL. */
export type ActivityArea = Exclude<ActivityFilter, 'ALL'>

export const activityKinds = [
  'ATTENDED',
  'AWARDED',
  'GOING',
  'HOSTED',
  'OFFER_BOUGHT',
  'OFFER_EARNED',
  'OFFER_JOINED',
  'OFFER_REDEEMED',
  'OFFER_WON',
  'REQUESTED',
  'TICKET_RECEIVED',
  'TICKET_SHARED',
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const activityStatuses = [
  'ACCEPTED',
  'APPROVED',
  'CANCELLED',
  'DECLINED',
  'EXPIRED',
  'PENDING',
  'WITHDRAWN',
] as const
export type ActivityStatus = (typeof activityStatuses)[number]

/** The text below the title of each kind of activity. */
const activityTexts: Record<ActivityKind, string> = {
  ATTENDED: phrase('You were there'),
  AWARDED: phrase('You earned this achievement'),
  GOING: phrase("You're going"),
  HOSTED: phrase('You published this event'),
  OFFER_BOUGHT: phrase('You bought points by this offer'),
  OFFER_EARNED: phrase('You earned something by this offer'),
  OFFER_JOINED: phrase('You take part in this offer'),
  OFFER_REDEEMED: phrase('You redeemed this offer'),
  OFFER_WON: phrase('You won this offer'),
  REQUESTED: phrase('You requested tickets'),
  TICKET_RECEIVED: phrase('You were offered a ticket'),
  TICKET_SHARED: phrase('You offered a ticket'),
}

/** Other texts for events that are over. */
const textsAfterwards: Partial<Record<ActivityKind, string>> = {
  GOING: phrase('You had a ticket'),
  OFFER_JOINED: phrase('You took part in this offer'),
}

/** The text of an activity; `isOver`: its event has ended or was cancelled. */
export function activityText(kind: ActivityKind, isOver: boolean): string {
  return (isOver ? textsAfterwards[kind] : undefined) ?? activityTexts[kind]
}

export const activityStatusLabels: Record<ActivityStatus, string> = {
  ACCEPTED: phrase('Accepted'),
  APPROVED: 'Approved',
  CANCELLED: 'Cancelled',
  DECLINED: 'Declined',
  EXPIRED: phrase('Expired'),
  PENDING: 'Pending',
  WITHDRAWN: phrase('Withdrawn'),
}
