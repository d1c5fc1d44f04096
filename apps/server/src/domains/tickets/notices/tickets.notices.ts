import * as events from '#domains/events/public.ts'
import { notice } from '#domains/notifications/public.ts'
import * as payments from '#domains/payments/public.ts'
import * as news from '../tickets.news.ts'
import { cancelled, declined, going, started, updated, waitsAgain } from './guests.ts'
import { cancelledHolders, lostHolders, offered, restoredHolders } from './holders.ts'
import * as money from './payments.ts'
import { accepted, granted, refused, shared } from './shares.ts'

/** Who hears of what happens to bookings, tickets and their events. */
export const ticketNotices = [
  // Tickets at once: the holder has them by mail.
  notice('tell-going', [news.ticketPurchased], going),
  notice('tell-approved', [news.bookingApproved], going),
  notice('tell-declined', [news.bookingDeclined], declined),
  notice('tell-undone', [news.bookingUndone], waitsAgain),
  notice('tell-shared', [news.ticketShared], shared),
  notice('tell-share-accepted', [news.ticketShareAccepted], accepted),
  notice('tell-share-declined', [news.ticketShareDeclined], refused),
  notice('tell-granted', [news.ticketGranted], granted),
  // A booking ended or was taken back: so are the tickets of it that were passed on, or offered.
  notice(
    'tell-lost-holders',
    [news.bookingUndone, news.bookingGivenBack, news.bookingRefunding],
    lostHolders,
    offered,
  ),
  notice('tell-lost-offers', [news.ticketGivenBack], offered),
  notice('tell-restored-holders', [news.bookingApproved], restoredHolders),
  notice('tell-cancelled-holders', [news.bookingCancelled], cancelledHolders, offered),
  notice('tell-refunding', [news.bookingRefunding], money.refunding, money.reversed, money.reversedUsed),
  notice('tell-refunded', [news.bookingRefunded], money.refunded),
  notice('tell-failed', [news.bookingFailed], money.failed, money.guestFailed),
  notice('tell-expired', [news.bookingExpired], money.expired, money.guestExpired),
  notice('tell-paid-out', [payments.payoutCompleted], money.paidOut),
  notice('tell-not-paid-out', [payments.payoutFailed], money.notPaidOut),
  notice('tell-cancelled', [news.bookingCancelled], cancelled),
  notice('tell-updated', [events.eventUpdated], updated),
  notice('tell-started', [events.eventStarted], started),
]
