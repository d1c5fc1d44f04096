import * as auth from '#domains/auth/public.ts'
import * as checkin from '#domains/checkin/public.ts'
import * as events from '#domains/events/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import * as wallets from '#domains/wallets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** A ticket in a wallet follows its ticket: a new time or place, another holder, the door, the end. */
export const renewPasses = reaction<{ eventId: string; bookingId?: string; ticketId?: string }>({
  name: 'renew-passes',
  on: [
    events.eventUpdated,
    tickets.eventTicketChanged,
    tickets.bookingApproved,
    tickets.bookingDeclined,
    tickets.bookingUndone,
    tickets.bookingGivenBack,
    tickets.ticketGivenBack,
    tickets.bookingCancelled,
    tickets.bookingRefunding,
    tickets.bookingFailed,
    tickets.bookingExpired,
    tickets.ticketShareAccepted,
    checkin.ticketCheckedIn,
    checkin.ticketCheckInUndone,
  ],
  emits: [],
  react: (work, news) =>
    wallets.markTicketsChanged(
      work,
      news.map(({ payload }) => payload),
    ),
})

/** The passes of a closed account open no door, until it is back. */
export const renewHoldersPasses = reaction<{ userId: string }>({
  name: 'renew-holders-passes',
  on: [auth.userDeleted, auth.userDeactivated, auth.userRecovered],
  emits: [],
  react: (work, news) =>
    wallets.markHoldersChanged(
      work,
      news.map(({ payload }) => payload.userId),
    ),
})
