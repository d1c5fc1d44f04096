import type { EventStatus } from '@reprise/rules/events/enums'
import type { Tint } from '../../ui/theme/tint-style.ts'
import type { EventTicket } from '../events/event-ticket.api.ts'

/** The parts of an event that the ticket panel needs. */
export type TicketedEvent = {
  eventId: string
  slug: string
  displayName: string
  avatarUrl: string | null
  tint: Tint | null
  startDate: string
  timeZone: string
  isLocationHidden: boolean
  location: { address: string | null } | null
  status: EventStatus
  isExpired: boolean
  isHosted: boolean
  isAllInPricing: boolean
  /** Whether the event asks questions. */
  optInQuestionRequirements: boolean
  /** Null where the event has no policy. */
  privacyPolicy: { title: string } | null
  /** How many more people the viewer may invite as a guest; null where they may not. */
  myGuestInvites: number | null
  /** Whether the viewer still has to answer something before they get tickets. */
  asksBeforeTickets: boolean
  /** The viewer's permissions at the event. Empty for people who do not work on it. */
  myPermissions: readonly string[]
  ticketTermsPurchasePolicy: string | null
  eventTickets: EventTicket[]
}

/** The parts of an event that a ticket shows. */
export type TicketEvent = Pick<
  TicketedEvent,
  'displayName' | 'avatarUrl' | 'tint' | 'startDate' | 'timeZone' | 'isLocationHidden' | 'location'
>
