/** The writes, for seeding and reactions. */
export { approveBooking } from './answer/approve-booking.ts'
export { cancelEvent } from './answer/cancel-event.ts'
/** Gives money back that the balance lacks, for staff. */
export { coverRefund } from './answer/cover-refund.ts'
export { declineBooking } from './answer/decline-booking.ts'
/** Ends what deleted accounts have not paid for. */
export { endRequestsOfTheGone } from './answer/end-requests-of-the-gone.ts'
export { refundBooking } from './answer/refund-booking.ts'
export { AttendeeStateEnum, TicketInfoType, TicketType } from './booking/booking.graphql.ts'
export { loadKindsOfEvent } from './booking/load-tickets.ts'
/** The ticket behind a scanned text, or null where we did not sign it. */
export { readTicketToken } from './booking/qr-token.ts'
export { createEventOrder } from './buy/create-event-order.ts'
export type { PurchaseAnswer } from './buy/judge-purchases.ts'
export { payOrder } from './buy/pay-order.ts'
export { purchaseEventTickets } from './buy/purchase-event-tickets.ts'
/** Signs what a cart costs: paymentAuthCode of an order. */
export { type Quoted, signQuote } from './buy/quote.ts'
/** A promoter's own code. */
export { readMyReferralCode } from './buy/referral.ts'
/** Whether somebody hosts an event that still sells. */
export { handOverByStaff } from './leaving/hand-over-by-staff.ts'
/** What events hold for hosts who have left. */
export { listOwed, readOwed } from './leaving/owed.sql.ts'
/** The payout of a host who has left, for staff. */
export { payOutByStaff } from './leaving/pay-out-by-staff.ts'
/** What a notification carries of the event it is about. */
export { propertiesOf } from './notices/event-properties.ts'
/** Telling people what happened to a booking, or to the event they go to. */
export { tellAttending } from './notices/tell-attending.ts'
export {
  tellCancelled,
  tellDeclined,
  tellGoing,
  tellUndone,
} from './notices/tell-guests.ts'
export {
  tellHoldersOfCancelled,
  tellHoldersOfLost,
  tellHoldersOfRestored,
  tellOffered,
} from './notices/tell-holders.ts'
export { tellExpired, tellFailed, tellRefunded, tellRefunding } from './notices/tell-payments.ts'
export { tellNotPaidOut, tellPaidOut } from './notices/tell-payouts.ts'
export { shareAsks, tellAccepted, tellGranted, tellRefused, tellShared } from './notices/tell-shares.ts'
/** Keeps what those who answer requests are told up to date. */
export { tellWaiting } from './notices/tell-waiting.ts'
export { requestEventPayout } from './revenue/request-event-payout.ts'
export { createEventTicket } from './stock/create-event-ticket.ts'
export { EventTicketType } from './stock/event-ticket.graphql.ts'
export {
  type BookingNews,
  bookingApproved,
  bookingCancelled,
  bookingDeclined,
  bookingExpired,
  bookingFailed,
  bookingGivenBack,
  bookingRefunded,
  bookingRefunding,
  bookingRequested,
  bookingUndone,
  type ShareNews,
  ticketGivenBack,
  ticketGranted,
  ticketPurchased,
  ticketShareAccepted,
  ticketShareCancelled,
  ticketShareDeclined,
  ticketShared,
} from './tickets.news.ts'
