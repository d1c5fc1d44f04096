export { checkInGuestTicket } from './check-in-guest-ticket.ts'
export { createEventGuest } from './create-event-guest.ts'
export {
  guestChanged,
  guestCheckedIn,
  guestCheckInUndone,
  guestEntered,
  guestRemoved,
} from './guests.news.ts'
