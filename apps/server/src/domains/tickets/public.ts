/** The writes, for seeding and reactions. */
export { approveBooking } from './approve-booking.ts'
export { AttendeeStateEnum, TicketInfoType, TicketType } from './booking.graphql.ts'
export { cancelEvent } from './cancel-event.ts'
/** Gives money back that the balance lacks, for staff. */
export { coverRefund } from './cover-refund.ts'
export { createEventOrder } from './create-event-order.ts'
export { createEventTicket } from './create-event-ticket.ts'
export { declineBooking } from './decline-booking.ts'
/** Ends what deleted accounts have not paid for. */
export { endRequestsOfTheGone } from './end-requests-of-the-gone.ts'
export { EventTicketType } from './event-ticket.graphql.ts'
export type { PurchaseAnswer } from './judge-purchases.ts'
/** Whether somebody hosts an event that still sells. */
export { handOverByStaff } from './leaving/hand-over-by-staff.ts'
/** What events hold for hosts who have left. */
export { listOwed, readOwed } from './leaving/owed.sql.ts'
/** The payout of a host who has left, for staff. */
export { payOutByStaff } from './leaving/pay-out-by-staff.ts'
export { loadKindsOfEvent } from './load-tickets.ts'
export { payOrder } from './pay-order.ts'
export { purchaseEventTickets } from './purchase-event-tickets.ts'
/** The ticket behind a scanned text, or null where we did not sign it. */
export { readTicketToken } from './qr-token.ts'
/** Signs what a cart costs: paymentAuthCode of an order. */
export { type Quoted, signQuote } from './quote.ts'
/** A promoter's own code. */
export { readMyReferralCode } from './referral.ts'
export { refundBooking } from './refund-booking.ts'
export { requestEventPayout } from './request-event-payout.ts'
/** Telling people what happened to a booking, or to the event they go to. */
export { tellAttending } from './tell-attending.ts'
export {
  propertiesOf,
  tellCancelled,
  tellDeclined,
  tellGoing,
  tellUndone,
} from './tell-guests.ts'
export {
  tellHoldersOfCancelled,
  tellHoldersOfLost,
  tellHoldersOfRestored,
  tellOffered,
} from './tell-holders.ts'
export { tellExpired, tellFailed, tellRefunded, tellRefunding } from './tell-payments.ts'
export { tellNotPaidOut, tellPaidOut } from './tell-payouts.ts'
export { shareAsks, tellAccepted, tellGranted, tellRefused, tellShared } from './tell-shares.ts'
/** Keeps what those who answer requests are told up to date. */
export { tellWaiting } from './tell-waiting.ts'
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
