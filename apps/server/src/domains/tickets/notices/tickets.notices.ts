import * as events from '#domains/events/public.ts'
import { notice } from '#domains/notifications/public.ts'
import * as payments from '#domains/payments/public.ts'
import * as news from '../tickets.news.ts'
import { cancelled, declined, going, started, updated, waitsAgain } from './guests.ts'
import { cancelledHolders, lostHolders, offered, restoredHolders } from './holders.ts'
import * as money from './payments.ts'
import { accepted, granted, refused, shared } from './shares.ts'
import { offeredToNext } from './waiting-list.ts'

/**
 * The notices of bookings, tickets and their events. Those who answer requests hear of them by `notify-answerers.ts`
 * instead, because one notification counts all requests of an event.
 */
export const ticketNotices = [
  // Tickets that need no approval: the mail brings them to the holder.
  notice('notify-going', [news.ticketPurchased], going),
  notice('notify-approved', [news.bookingApproved], going),
  notice('notify-declined', [news.bookingDeclined], declined),
  notice('notify-undone', [news.bookingUndone], waitsAgain),
  notice('notify-shared', [news.ticketShared], shared),
  notice('notify-share-accepted', [news.ticketShareAccepted], accepted),
  notice('notify-share-declined', [news.ticketShareDeclined], refused),
  notice('notify-granted', [news.ticketGranted], granted),
  // Where a booking ended or was taken back, its tickets that were passed on or offered have ended too.
  notice(
    'notify-lost-holders',
    [news.bookingUndone, news.bookingGivenBack, news.bookingRefunding],
    lostHolders,
    offered,
  ),
  notice('notify-lost-offers', [news.ticketGivenBack], offered),
  notice('notify-restored-holders', [news.bookingApproved], restoredHolders),
  notice('notify-cancelled-holders', [news.bookingCancelled], cancelledHolders, offered),
  notice('notify-refunding', [news.bookingRefunding], money.refunding, money.reversed, money.reversedUsed),
  notice('notify-refunded', [news.bookingRefunded], money.refunded),
  notice('notify-failed', [news.bookingFailed], money.failed, money.guestFailed),
  notice('notify-expired', [news.bookingExpired], money.expired, money.guestExpired),
  notice('notify-paid-out', [payments.payoutCompleted], money.paidOut),
  notice('notify-not-paid-out', [payments.payoutFailed], money.notPaidOut),
  notice('notify-next-in-line', [news.ticketOffered], offeredToNext),
  notice('notify-cancelled', [news.bookingCancelled], cancelled),
  notice('notify-updated', [events.eventUpdated], updated),
  notice('notify-started', [events.eventStarted], started),
]
