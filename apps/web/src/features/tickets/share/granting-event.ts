import type { EventPermission, EventStatus } from '@reprise/rules/events/enums'

/** The parts of an event that granting tickets needs. */
export type GrantingEvent = {
  eventId: string
  displayName: string
  status: EventStatus
  myPermissions: EventPermission[]
  eventTickets: {
    eventTicketId: string
    name: string
    isSpecialGuest: boolean
    /** How many tickets the viewer may still give away; null where only the stock limits it. */
    giftsLeft: number | null
    balance: { availableAmount: number | null } | null
  }[]
}

/** The event tickets of which the viewer may give tickets away now. */
export const givableEventTickets = ({ myPermissions, eventTickets }: GrantingEvent) =>
  eventTickets.filter(
    ({ isSpecialGuest, giftsLeft }) =>
      giftsLeft !== 0 && (!isSpecialGuest || myPermissions.includes('CAN_ADD_VIP')),
  )
