/** GraphQL types that higher domains add fields to or answer with. */
export { AttendeeStateEnum, TicketType } from './booking.graphql.ts'
export { EventTicketType } from './event-ticket.graphql.ts'
/** What a viewer is offered at an event, and all kinds there are. */
export { shownKinds } from './event-fields.graphql.ts'
export { loadBooking, loadItems, loadKindsOfEvent, loadTicketsOfBooking } from './load-tickets.ts'
/** Whether the viewer may know where an event is. */
export { mayKnowPlace } from './may-know-place.ts'
/** The ticket behind a scanned text, or null where we did not sign it. */
export { readTicketToken, signTicket } from './qr-token.ts'
/** Who is a guest where, for the events' guards. */
export { guestBook } from './guest-book.ts'
/** Telling people what happened to a booking, or to the event they go to. */
export { tellAttending } from './tell-attending.ts'
export { propertiesOf, tellCancelled, tellDeclined, tellGoing, tellUndone, tellWaiting } from './tell-guests.ts'
export { ticketsRoutes } from './tickets.routes.ts'
/** The writes, for seeding and reactions. */
export { approveBooking } from './approve-booking.ts'
export { createEventTicket } from './create-event-ticket.ts'
export { declineBooking } from './decline-booking.ts'
export { type PurchaseAnswer } from './judge-purchases.ts'
export { purchaseEventTickets } from './purchase-event-tickets.ts'
export { cancelEvent } from './cancel-event.ts'
export {
  bookingApproved,
  bookingCancelled,
  bookingDeclined,
  bookingGivenBack,
  type BookingNews,
  bookingRequested,
  bookingUndone,
  ticketPurchased,
} from './tickets.news.ts'
