import type { Db } from '#platform/db/database.ts'

/** Knows who is a guest where: a higher domain's matter, registered when the server is put together. */
export interface GuestBook {
  /**
   * The ids of the events to which a person is invited or at which they hold or asked for
   * something; `among` narrows the answer to these.
   */
  eventIdsOf(db: Db, userId: string, among?: readonly string[]): Promise<readonly string[]>
  /** Whether anybody ordered, asked for or was given a ticket of an event at that moment or after it. */
  isBookedSince(db: Db, eventId: string, since: Temporal.Instant): Promise<boolean>
}

let book: GuestBook = { eventIdsOf: async () => [], isBookedSince: async () => false }

/** Says who knows the guests. Called once, by app.ts. */
export function registerGuestBook(next: GuestBook): void {
  book = next
}

export const guestBook: GuestBook = {
  eventIdsOf: (db, userId, among) => book.eventIdsOf(db, userId, among),
  isBookedSince: (db, eventId, since) => book.isBookedSince(db, eventId, since),
}
