import { newsKind } from '#platform/news/news.ts'

/**
 * Which ticket was let in where, and its rep points. The version of the news is the ticket's. The generation
 * distinguishes the ticket's holders: after an undo at the door, the ticket may be passed on and be let in with
 * another holder.
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
