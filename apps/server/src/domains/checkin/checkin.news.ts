import { newsKind } from '#platform/news/news.ts'

/**
 * Who came in where, and what it is worth; the news' version is the ticket's. Its generation tells its holders apart:
 * a ticket that was taken back at the door may be passed on and come in with somebody else.
 */
export type CheckInNews = {
  ticketId: string
  eventId: string
  userId: string
  repPoints: number
  generation?: number
}

/** A ticket was let in for the first time. Subject: the ticket. */
export const ticketCheckedIn = newsKind<CheckInNews>('ticket.checkedIn')
/** The last admission of a ticket was taken back. */
export const ticketCheckInUndone = newsKind<CheckInNews>('ticket.checkInUndone')
