export { type CheckInNews, ticketCheckedIn, ticketCheckInUndone } from './checkin.news.ts'
/** The topic on which screens that count guests listen. */
export { checkInTopic } from './read-summary.ts'
/** Feeds the rep score with people's check-ins. */
export { scoreCheckIns } from './score-check-ins.ts'
/** The write, for seeding. */
export { verifyTicket } from './verify-ticket.ts'
