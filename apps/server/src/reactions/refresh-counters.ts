import * as checkin from '#domains/checkin/public.ts'
import * as guests from '#domains/guests/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** Open screens that count an event's guests look again. */
export const refreshCounters = reaction<{ eventId: string }>({
  name: 'refresh-counters',
  on: [
    tickets.ticketPurchased,
    tickets.ticketGranted,
    tickets.ticketShareAccepted,
    tickets.bookingRequested,
    tickets.bookingApproved,
    tickets.bookingDeclined,
    tickets.bookingUndone,
    tickets.bookingGivenBack,
    tickets.ticketGivenBack,
    tickets.ticketOffered,
    tickets.ticketOfferEnded,
    tickets.bookingCancelled,
    tickets.bookingRefunding,
    tickets.bookingFailed,
    tickets.bookingExpired,
    guests.guestEntered,
    guests.guestChanged,
    guests.guestRemoved,
    guests.guestCheckedIn,
    guests.guestCheckInUndone,
    checkin.ticketCheckedIn,
    checkin.ticketCheckInUndone,
  ],
  emits: [],
  react: (work, news) =>
    work.live.publish(
      work.tx,
      news.map(({ payload }) => checkin.checkInTopic(payload.eventId)),
    ),
})
