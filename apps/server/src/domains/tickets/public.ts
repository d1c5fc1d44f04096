/** GraphQL types that higher domains add fields to or answer with. */

/** The writes, for seeding and reactions. */
export { approveBooking } from './approve-booking.ts'
export { AttendeeStateEnum, TicketType } from './booking.graphql.ts'
export { cancelEvent } from './cancel-event.ts'
export { createEventTicket } from './create-event-ticket.ts'
export { declineBooking } from './decline-booking.ts'
export { EventTicketType } from './event-ticket.graphql.ts'
/** Who is a guest where, for the events' guards. */
export { guestBook } from './guest-book.ts'
export type { PurchaseAnswer } from './judge-purchases.ts'
export { loadKindsOfEvent } from './load-tickets.ts'
export { purchaseEventTickets } from './purchase-event-tickets.ts'
/** The ticket behind a scanned text, or null where we did not sign it. */
export { readTicketToken } from './qr-token.ts'
/** Telling people what happened to a booking, or to the event they go to. */
export { tellAttending } from './tell-attending.ts'
export {
  propertiesOf,
  tellCancelled,
  tellDeclined,
  tellGoing,
  tellUndone,
  tellWaiting,
} from './tell-guests.ts'
export {
  type BookingNews,
  bookingApproved,
  bookingCancelled,
  bookingDeclined,
  bookingGivenBack,
  bookingRequested,
  bookingUndone,
  ticketPurchased,
} from './tickets.news.ts'
export { ticketsRoutes } from './tickets.routes.ts'
