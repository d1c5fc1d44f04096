import type { EventPermission } from '@reprise/rules/events/enums'

/** What giving tickets needs to know of an event. */
export type GrantingEvent = {
  eventId: string
  displayName: string
  myPermissions: EventPermission[]
  eventTickets: {
    eventTicketId: string
    name: string
    isSpecialGuest: boolean
    balance: { availableAmount: number | null } | null
  }[]
}
