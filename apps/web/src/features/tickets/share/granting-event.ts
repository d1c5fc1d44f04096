import type { EventPermission, EventStatus } from '@reprise/rules/events/enums'

/** What giving tickets needs to know of an event. */
export type GrantingEvent = {
  eventId: string
  displayName: string
  status: EventStatus
  myPermissions: EventPermission[]
  eventTickets: {
    eventTicketId: string
    name: string
    isSpecialGuest: boolean
    /** How many the viewer may give away; null: as many as there are. */
    giftsLeft: number | null
    balance: { availableAmount: number | null } | null
  }[]
}

/** The event tickets that the viewer may give away now. */
export const givableEventTickets = ({ myPermissions, eventTickets }: GrantingEvent) =>
  eventTickets.filter(
    ({ isSpecialGuest, giftsLeft }) =>
      giftsLeft !== 0 && (!isSpecialGuest || myPermissions.includes('CAN_ADD_VIP')),
  )
