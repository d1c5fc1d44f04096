export {
  guestChanged,
  guestCheckedIn,
  guestCheckInUndone,
  guestEntered,
  guestRemoved,
} from './guests.news.ts'
