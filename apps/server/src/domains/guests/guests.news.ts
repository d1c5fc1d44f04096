import { newsKind } from '#platform/news/news.ts'

export type GuestNews = { guestId: string; eventId: string }
export type GuestTicketNews = { ticketId: string; eventId: string }

/** A guest came on the list, was changed, or left it. Subject: the guest. */
export const guestEntered = newsKind<GuestNews>('guest.entered')
export const guestChanged = newsKind<GuestNews>('guest.changed')
export const guestRemoved = newsKind<GuestNews>('guest.removed')
/** A ticket of a guest was checked in, or that was undone. Subject: the ticket. */
export const guestCheckedIn = newsKind<GuestTicketNews>('guest.checkedIn')
export const guestCheckInUndone = newsKind<GuestTicketNews>('guest.checkInUndone')
