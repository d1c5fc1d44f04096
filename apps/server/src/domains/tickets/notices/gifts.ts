import type { BookingCase } from '@reprise/rules/notifications/booking-cases'
import { sentence } from '@reprise/rules/platform/sentence'
import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { answeredLetter, offerLetter } from '../letters/share-letters.ts'
import { readGiftsOf } from '../share/share.sql.ts'
import type { HeardBooking } from './facts.ts'
import { withBookings } from './facts.ts'
import { receiptsOf } from './guests.ts'
import { accountsOf, shareAsks } from './shares.ts'

// Tested in domains/tickets/share/gift.test.ts.

/** The gifts that are still open, one for each booking: all its tickets are for the same person. */
async function openGifts(work: Work, news: readonly HeardBooking[]) {
  const known = await withBookings(work, news)
  const byBooking = Map.groupBy(
    await readGiftsOf(
      work.tx,
      news.map((each) => each.bookingId),
    ),
    (share) => share.booking_id,
  )
  const open = known.flatMap((each) => {
    const shares = byBooking.get(each.bookingId) ?? []
    const [share] = shares
    return share ? [{ ...each, share, count: shares.length }] : []
  })
  const ids = open.flatMap(({ userId, share }) => [userId, share.to_user_id ?? userId])
  const people = await users.usersByIds(work.tx, [...new Set(ids)])
  return open.flatMap(({ userId: giverId, ...each }) => {
    const giver = people.get(giverId)
    return giver ? [{ ...each, giver, receiver: people.get(each.share.to_user_id ?? '') }] : []
  })
}

/**
 * Notifies people that somebody bought tickets for them. An address without an account gets a mail only. The notification
 * is done when the first of the tickets is answered.
 */
export const gifted = notifications.noticeRow({
  async recipients(work, news: readonly HeardBooking[]) {
    const open = await openGifts(work, news)
    const accounts = await accountsOf(work, [...new Set(open.flatMap(({ share }) => share.to_email ?? []))])
    return open.map(({ cause, event, giver, share, count }) => {
      const email = share.to_email ?? ''
      const userId = share.to_user_id ?? accounts.get(email)?.id ?? null
      return { userId, to: { email, language: giver.language }, cause, event, giver, share, count }
    })
  },
  type: 'TicketReceived',
  properties: ({ event, count }) => ({ ...events.propertiesOf(event), Count: String(count), Case: 'GIFT' }),
  names: ({ giver }) => ({ person: giver, as: 'Sender' }),
  asks: ({ share }) => shareAsks(share.id),
  mail: (work, { event, giver, share, count, userId }) =>
    offerLetter(work, event, {
      sender: users.shownPerson(giver).name,
      note: share.note,
      hasAccount: userId !== null,
      bought: count,
    }),
})

/** Tells the giver that the gift is on its way, with the receipt of what they paid. */
export const giftSent = notifications.noticeRow({
  async recipients(work, news: readonly HeardBooking[]) {
    const open = await openGifts(work, news)
    const receipts = await receiptsOf(
      work,
      open.map(({ booking }) => booking),
    )
    return open.map(({ bookingId, cause, event, giver, receiver, share, count }) => ({
      userId: giver.id,
      cause,
      event,
      giver,
      receiver,
      count,
      by: share.to_email ?? (receiver ? users.shownPerson(receiver).name : ''),
      receipt: receipts.get(bookingId) ?? null,
    }))
  },
  type: 'EventUpdated',
  properties: ({ event, count }) => ({
    ...events.propertiesOf(event),
    Count: String(count),
    Case: 'GIFT_SENT' satisfies BookingCase,
  }),
  names: ({ receiver, giver, by }) => ({ person: receiver ?? giver, by }),
  mail: (work, { event, receipt }, said) =>
    answeredLetter(work, event, {
      said,
      links: receipt
        ? [{ label: sentence('Your receipt', {}), url: `${work.config.publicUrl}${receipt}` }]
        : [],
    }),
  part: () => 'giver',
})
