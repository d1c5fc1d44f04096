import { newsKind } from '#platform/news/news.ts'

/** Tickets of an event show another name, colour or zones of their event ticket. Subject: the event ticket. */
export const eventTicketChanged = newsKind<{ eventId: string }>('eventTicket.changed')

/** News of a booking: the booking, its event and its person. */
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
/** The holder of one ticket gave it back. Subject: the ticket; the booking is the one that ended with it. */
export const ticketGivenBack = newsKind<BookingNews>('ticket.givenBack')
/** The event was cancelled, and the booking with it. */
export const bookingCancelled = newsKind<BookingNews>('booking.cancelled')

/** Somebody who works on the event, or has a gift allowance, gave tickets to a person. Subject: the booking. */
export const ticketGranted = newsKind<BookingNews & { senderId: string; note: string | null }>(
  'ticket.granted',
)

/** Tickets that were bought for somebody were offered to them. Subject: the booking; the person is the giver. */
export const ticketGifted = newsKind<BookingNews>('ticket.gifted')

/** Which ticket is offered or passed on, and by which person; `receiverId` is null while only an address is known. */
export type ShareNews = {
  shareId: string
  ticketId: string
  eventId: string
  senderId: string
  receiverId: string | null
}

/** A holder offers a ticket to a person. The subject of this news and of the next is the offer. */
export const ticketShared = newsKind<ShareNews>('ticket.shared')
export const ticketShareAccepted = newsKind<ShareNews>('ticket.shareAccepted')
export const ticketShareDeclined = newsKind<ShareNews>('ticket.shareDeclined')
export const ticketShareCancelled = newsKind<ShareNews>('ticket.shareCancelled')

/**
 * The reason of a refund: the host gave it, the host took an approval back, the payment came too late, the event
 * was cancelled, or the provider refunded it by itself, before or after somebody came in.
 */
export type RefundReason = 'HOST' | 'UNDONE' | 'LATE' | 'CANCELLED' | 'REVERSED' | 'REVERSED_USED'

/** The refund of a booking's payment has begun. */
export const bookingRefunding = newsKind<BookingNews & { why: RefundReason; note: string | null }>(
  'booking.refunding',
)
/** The provider confirmed the refund. */
export const bookingRefunded = newsKind<BookingNews>('booking.refunded')
/**
 * The payment of a booking did not come through, or not in time. `wasApproved`: the host had approved the booking.
 */
export const bookingFailed = newsKind<BookingNews & { wasApproved: boolean }>('booking.failed')
/** Nobody answered a paid request while its payment was reserved. */
export const bookingExpired = newsKind<BookingNews>('booking.expired')

/** An offer of the waiting list: the event, the person and the event ticket. */
export type WaitingListNews = { eventId: string; userId: string; eventTicketId: string }

/** Tickets are kept for the next person in line. The subject of this news and of the next is the hold. */
export const ticketOffered = newsKind<WaitingListNews & { quantity: number; until: string }>('ticket.offered')
/** The person left the line with the offer, or did not take it in time. */
export const ticketOfferEnded = newsKind<WaitingListNews>('ticket.offerEnded')
