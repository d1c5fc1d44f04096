import { newsKind } from '#platform/news.ts'

/** What happened to a booking: whose it is, at which event. */
export type BookingNews = { bookingId: string; eventId: string; userId: string }

/** Tickets were issued at once. Subject: the booking. */
export const ticketPurchased = newsKind<BookingNews>('ticket.purchased')
/** Tickets were asked for and wait for the host. */
export const bookingRequested = newsKind<BookingNews>('booking.requested')
export const bookingApproved = newsKind<BookingNews & { note: string | null }>('booking.approved')
export const bookingDeclined = newsKind<BookingNews & { note: string | null }>('booking.declined')
/** The host took an answer back: the booking waits again. */
export const bookingUndone = newsKind<BookingNews>('booking.undone')
/** The holder gave the tickets back. */
export const bookingGivenBack = newsKind<BookingNews>('booking.givenBack')
/** The event was cancelled, and the booking with it. */
export const bookingCancelled = newsKind<BookingNews>('booking.cancelled')
