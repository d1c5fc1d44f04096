import { phrase } from '@reprise/rules/platform/phrase'
import type { ActivityFilter, ActivityKind, ActivityStatus } from '@reprise/rules/users/activities'
import {
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarPlus,
  IconGift,
  IconSend,
  IconTicket,
} from '@tabler/icons-react'

/** The filters in the order they are offered, with what to say where there is nothing of one, and whether going out helps. */
export const activityFilterFaces: Record<
  ActivityFilter,
  { label: string; empty: string; text: string; byEvents?: true }
> = {
  ALL: {
    label: 'All',
    empty: phrase('Nothing has happened yet'),
    text: phrase('Get a ticket or host an event, and it shows up here.'),
    byEvents: true,
  },
  REQUESTS: {
    label: phrase('Requests'),
    empty: phrase('You have asked for no tickets yet'),
    text: phrase('Ask for a ticket that needs approval, and it shows up here.'),
    byEvents: true,
  },
  OFFERS: {
    label: phrase('Offers'),
    empty: phrase('You have used no offers yet'),
    text: phrase('Offers that you use show up here.'),
  },
  ACHIEVEMENTS: {
    label: phrase('Achievements'),
    empty: phrase('You have no achievements yet'),
    text: phrase('Achievements that a club gives you show up here.'),
  },
  EVENTS: {
    label: phrase('Events'),
    empty: phrase('You have been to no events yet'),
    text: phrase('Get a ticket or host an event, and it shows up here.'),
    byEvents: true,
  },
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
