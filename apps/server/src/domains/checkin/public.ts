export { ticketCheckedIn, ticketCheckInUndone } from './checkin.news.ts'
export { checkInTopic } from './read-summary.ts'
export { scoreCheckIns } from './score-check-ins.ts'
export { verifyTicket } from './verify-ticket.ts'
