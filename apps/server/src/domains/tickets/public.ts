export { approveBooking } from './answer/approve-booking.ts'
export { cancelEvent } from './answer/cancel-event.ts'
export { coverRefund } from './answer/cover-refund.ts'
export { declineBooking } from './answer/decline-booking.ts'
export { refundBooking } from './answer/refund-booking.ts'
export { AttendeeStateEnum, TicketInfoType, TicketType } from './booking/booking.graphql.ts'
export type { TicketRow } from './booking/booking.sql.ts'
export { changeDisplayTickets } from './booking/change-display-tickets.ts'
export { calendarFeedOf } from './booking/event-calendar.ts'
export { requireGuestsInView, seesContacts } from './booking/guests-in-view.ts'
export { loadCounters, loadEventTicket, loadEventTicketsOf, loadTicket } from './booking/load-tickets.ts'
export { nameTicketGuest } from './booking/name-ticket-guest.ts'
export { qrPublicKeys, readTicketToken, signTicket } from './booking/qr-token.ts'
export { createEventOrder } from './buy/create-event-order.ts'
export { payOrder } from './buy/pay-order.ts'
export { purchaseEventTickets } from './buy/purchase-event-tickets.ts'
export { signQuote } from './buy/quote.ts'
export { readMyReferralCode } from './buy/referral.ts'
export { readPersonalCalendar } from './calendar/read-personal-calendar.ts'
export { inviteContactsToEvent } from './invite/invite-contacts.ts'
export { endRequestsOfLeavers } from './leaving/end-requests-of-leavers.ts'
export { handOverByStaff } from './leaving/hand-over-by-staff.ts'
export { payOutByStaff } from './leaving/pay-out-by-staff.ts'
export { listOwed, readOwed } from './leaving/unpaid-balances.sql.ts'
export { notifyAnswerers } from './notices/notify-answerers.ts'
export { shareAsks } from './notices/shares.ts'
export { offerAsks } from './notices/waiting-list.ts'
export { requestEventPayout } from './revenue/request-event-payout.ts'
export { giveBackListed, roomForListed, takeListed } from './share/listed-stock.ts'
export { createEventTicket } from './stock/create-event-ticket.ts'
export { createRecurringEvent } from './stock/create-recurring-event.ts'
export { balanceOf, EventTicketType } from './stock/event-ticket.graphql.ts'
export type { EventTicketRow } from './stock/event-ticket.sql.ts'
export { giftsLeft } from './stock/gifts-left.ts'
export { saveSharedPool } from './stock/save-shared-pool.ts'
export { setGiftAllowance } from './stock/set-gift-allowance.ts'
export { shownEventTickets } from './stock/shown-event-tickets.ts'
export {
  bookingApproved,
  bookingCancelled,
  bookingDeclined,
  bookingExpired,
  bookingFailed,
  bookingGivenBack,
  bookingRefunding,
  bookingRequested,
  bookingUndone,
  eventTicketChanged,
  ticketGivenBack,
  ticketGranted,
  ticketOfferEnded,
  ticketOffered,
  ticketPurchased,
  ticketShareAccepted,
  ticketShareCancelled,
  ticketShareDeclined,
} from './tickets.news.ts'
export { joinTicketWaitingList } from './waiting-list/join-ticket-waiting-list.ts'
