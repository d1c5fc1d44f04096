import { phrase } from '@reprise/rules/platform/phrase'
import type { ActivityFilter, ActivityKind, ActivityStatus } from '@reprise/rules/users/activities'
import {
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarPlus,
  IconGift,
  IconSend,
  IconSparkles,
  IconTicket,
} from '@tabler/icons-react'

/**
 * The filters in their order on the screen, each with the texts for an empty list. `byEvents`: whether the empty list
 * offers to find events.
 */
export const activityFilterDisplay: Record<
  ActivityFilter,
  { label: string; empty: string; text: string; byEvents?: true }
> = {
  ALL: {
    label: 'All',
    empty: phrase('No activity yet'),
    text: phrase('Get a ticket or host an event, and it shows up here.'),
    byEvents: true,
  },
  REQUESTS: {
    label: phrase('Requests'),
    empty: phrase('No requests yet'),
    text: phrase('Request a ticket and it shows up here.'),
    byEvents: true,
  },
  OFFERS: {
    label: phrase('Offers'),
    empty: phrase('No offers used yet'),
    text: phrase('Offers that you use show up here.'),
  },
  ACHIEVEMENTS: {
    label: phrase('Achievements'),
    empty: phrase('No achievements yet'),
    text: phrase('Achievements from your clubs show up here.'),
  },
  EVENTS: {
    label: phrase('Events'),
    empty: phrase('No events yet'),
    text: phrase('Get a ticket or host an event, and it shows up here.'),
    byEvents: true,
  },
}

export const activityFiltersShown = Object.keys(activityFilterDisplay) as ActivityFilter[]

const icons: Partial<Record<ActivityKind, typeof IconTicket>> = {
  ATTENDED: IconCalendarCheck,
  AWARDED: IconSparkles,
  GOING: IconCalendarEvent,
  HOSTED: IconCalendarPlus,
  REQUESTED: IconTicket,
  TICKET_SHARED: IconSend,
}

/** The icon of an activity: a gift for offers and for tickets that somebody gave. */
export const activityIcon = (kind: ActivityKind): typeof IconTicket => icons[kind] ?? IconGift

export const activityColors: Record<ActivityStatus, string> = {
  ACCEPTED: 'green',
  APPROVED: 'green',
  CANCELLED: 'gray',
  DECLINED: 'red',
  EXPIRED: 'gray',
  PENDING: 'yellow',
  WITHDRAWN: 'gray',
}
