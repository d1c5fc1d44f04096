/** News of the door. */

/** What is held of a person here. */
export { held } from './checkin.held.ts'
export { type CheckInNews, ticketCheckedIn, ticketCheckInUndone } from './checkin.news.ts'
/** Deletes old scans; a job calls it. */
export { purgeScans } from './purge-scans.ts'
/** The topic on which screens that count guests listen. */
export { checkInTopic } from './read-summary.ts'
/** Feeds the rep score with people's check-ins. */
export { scoreCheckIns } from './score-check-ins.ts'
/** The write, for seeding. */
export { verifyTicket } from './verify-ticket.ts'
