import type { ActivityFilter, ActivityKind, ActivityStatus } from '@reprise/rules/users/activities'
import {
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarPlus,
  IconGift,
  IconSend,
  IconTicket,
} from '@tabler/icons-react'

/** The filters in the order they are offered, with what to say where there is nothing of one. */
export const activityFilterFaces: Record<ActivityFilter, { label: string; empty: string }> = {
  ALL: { label: 'All', empty: 'Nothing has happened yet' },
  REQUESTS: { label: 'Requests', empty: 'You have asked for no tickets yet' },
  OFFERS: { label: 'Offers', empty: 'You have used no offers yet' },
  ACHIEVEMENTS: { label: 'Achievements', empty: 'You have no achievements yet' },
  EVENTS: { label: 'Events', empty: 'You have been to no events yet' },
}

export const activityFiltersShown = Object.keys(activityFilterFaces) as ActivityFilter[]

export const activityIcons: Record<ActivityKind, typeof IconTicket> = {
  ATTENDED: IconCalendarCheck,
  GOING: IconCalendarEvent,
  HOSTED: IconCalendarPlus,
  REQUESTED: IconTicket,
  TICKET_RECEIVED: IconGift,
  TICKET_SHARED: IconSend,
}

export const activityColors: Record<ActivityStatus, string> = {
  ACCEPTED: 'green',
  APPROVED: 'green',
  CANCELLED: 'gray',
  DECLINED: 'red',
  EXPIRED: 'gray',
  PENDING: 'yellow',
  WITHDRAWN: 'gray',
}
