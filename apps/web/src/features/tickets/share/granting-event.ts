import type { EventPermission, EventStatus } from '@reprise/rules/events/enums'

/** The parts of an event that granting tickets needs. */
export type GrantingEvent = {
  eventId: string
  displayName: string
  status: EventStatus
  myPermissions: EventPermission[]
  eventTickets: { eventTicketId: string }[]
  /** The event tickets of which the viewer may give tickets away now. */
  givableEventTickets: {
    eventTicketId: string
    name: string
    /** How many tickets the viewer may still give away; null where only the stock limits it. */
    giftsLeft: number | null
    balance: { availableAmount: number | null } | null
  }[]
}
