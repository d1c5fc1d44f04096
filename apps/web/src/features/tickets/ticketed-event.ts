import type { EventStatus } from '@reprise/rules/events/enums'
import type { EventTicket } from '../events/event-ticket.api.ts'

/** What the panel needs to know of an event. */
export type TicketedEvent = {
  eventId: string
  slug: string
  displayName: string
  startDate: string
  timeZone: string
  status: EventStatus
  isExpired: boolean
  isHosted: boolean
  isAllInPricing: boolean
  ticketTermsPurchasePolicy: string | null
  eventTickets: EventTicket[]
}

/** What stands on a ticket of its event. */
export type TicketEvent = Pick<TicketedEvent, 'displayName' | 'startDate' | 'timeZone'>
