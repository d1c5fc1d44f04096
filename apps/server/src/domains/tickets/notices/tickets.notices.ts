import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as payments from '#domains/payments/public.ts'
import * as news from '../tickets.news.ts'
import { gifted, giftSent } from './gifts.ts'
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
  notifications.notice('notify-going', [news.ticketPurchased], going),
  notifications.notice('notify-approved', [news.bookingApproved], going),
  notifications.notice('notify-declined', [news.bookingDeclined], declined),
  notifications.notice('notify-undone', [news.bookingUndone], waitsAgain),
  notifications.notice('notify-shared', [news.ticketShared], shared),
  notifications.notice('notify-share-accepted', [news.ticketShareAccepted], accepted),
  notifications.notice('notify-share-declined', [news.ticketShareDeclined], refused),
  notifications.notice('notify-gifted', [news.ticketGifted], gifted, giftSent),
  notifications.notice('notify-granted', [news.ticketGranted], granted),
  // Where a booking ended or was taken back, its tickets that were passed on or offered have ended too.
  notifications.notice(
    'notify-lost-holders',
    [news.bookingUndone, news.bookingGivenBack, news.bookingRefunding],
    lostHolders,
    offered,
  ),
  notifications.notice('notify-lost-offers', [news.ticketGivenBack], offered),
  notifications.notice('notify-restored-holders', [news.bookingApproved], restoredHolders),
  notifications.notice('notify-cancelled-holders', [news.bookingCancelled], cancelledHolders, offered),
  notifications.notice(
    'notify-refunding',
    [news.bookingRefunding],
    money.refunding,
    money.reversed,
    money.reversedUsed,
  ),
  notifications.notice('notify-refunded', [news.bookingRefunded], money.refunded),
  notifications.notice('notify-failed', [news.bookingFailed], money.failed, money.guestFailed),
  notifications.notice('notify-expired', [news.bookingExpired], money.expired, money.guestExpired),
  notifications.notice('notify-paid-out', [payments.payoutCompleted], money.paidOut),
  notifications.notice('notify-not-paid-out', [payments.payoutFailed], money.notPaidOut),
  notifications.notice('notify-next-in-line', [news.ticketOffered], offeredToNext),
  notifications.notice('notify-cancelled', [news.bookingCancelled], cancelled),
  notifications.notice('notify-updated', [events.eventUpdated], updated),
  notifications.notice('notify-started', [events.eventStarted], started),
]
