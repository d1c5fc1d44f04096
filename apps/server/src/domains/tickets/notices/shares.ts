import type { BookingCase } from '@reprise/rules/notifications/booking-cases'
import { sentence } from '@reprise/rules/platform/sentence'
import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { readTickets } from '../booking/read.sql.ts'
import { answeredLetter, offerLetter } from '../letters/share-letters.ts'
import { goingLetter } from '../letters/ticket-letters.ts'
import { isReachable } from '../share/find-recipient.ts'
import { readShares } from '../share/share.sql.ts'
import type { ShareNews } from '../tickets.news.ts'
import type { HeardBooking } from './facts.ts'
import { bookingsOf, leftBy, withBookings, withEnd, withEvents } from './facts.ts'
import { heldTickets } from './guests.ts'

type HeardShare = notifications.Heard<ShareNews>

const asSender = (person: users.UserRow) => ({ person, as: 'Sender' as const })
const nameOf = (person: users.UserRow) => users.shownPerson(person).name

async function withPeople(work: Work, news: readonly HeardShare[]) {
  const known = await withEvents(work, news)
  const people = await users.usersByIds(work.tx, [
    ...new Set(news.flatMap(({ senderId, receiverId }) => [senderId, receiverId ?? senderId])),
  ])
  const rows = await readShares(
    work.tx,
    news.map((each) => each.shareId),
  )
  return known.map((each) => ({
    ...each,
    sender: people.get(each.senderId),
    receiver: people.get(each.receiverId ?? ''),
    share: rows.find((row) => row.id === each.shareId),
  }))
}

/** The accounts that have proven the addresses (in lower case) of offers, by address. */
export async function accountsOf(
  work: Work,
  addresses: readonly string[],
): Promise<Map<string, users.UserRow>> {
  if (addresses.length === 0) return new Map()
  const people = await users.usersByEmails(work.tx, addresses)
  return new Map([...people].filter(([, person]) => isReachable(person)))
}

/** The name of what a notification of an offered ticket asks for (`markDone`). */
export const shareAsks = (shareId: string) => `share:${shareId}`

/** Notifies people that a ticket is offered to them; only by mail where the address has no account yet. */
export const shared = notifications.noticeRow({
  async recipients(work, news: readonly HeardShare[]) {
    const known = await withPeople(work, news)
    const addresses = known.flatMap(({ share }) => share?.to_email ?? [])
    const accounts = await accountsOf(work, [...new Set(addresses)])
    return known.flatMap(({ shareId, cause, event, sender, share }) => {
      if (!sender || share?.state !== 'OPEN') return []
      const email = share.to_email ?? ''
      const userId = share.to_user_id ?? accounts.get(email)?.id ?? null
      const to = { email, language: sender.language }
      return [{ userId, to, shareId, cause, event, sender, note: share.note }]
    })
  },
  type: 'TicketReceived',
  properties: ({ event }) => ({ ...events.propertiesOf(event), Case: 'OFFERED' }),
  names: ({ sender }) => asSender(sender),
  asks: ({ shareId }) => shareAsks(shareId),
  mail: (work, { event, sender, note, userId }) =>
    offerLetter(work, event, { sender: nameOf(sender), note, hasAccount: userId !== null }),
})

/**
 * Notifies the giver that the ticket was accepted, and its new holder that they are going, with the ticket by
 * mail.
 */
export const accepted = notifications.noticeRow({
  async recipients(work, news: readonly HeardShare[]) {
    const known = await withPeople(work, news)
    const left = await leftBy(
      work,
      news.map(({ eventId, senderId: userId }) => ({ eventId, userId })),
    )
    const tickets = await readTickets(
      work.tx,
      news.map((each) => each.ticketId),
    )
    const bookings = await bookingsOf(
      work,
      tickets.map((ticket) => ticket.booking_id),
    )
    return known.flatMap(({ eventId, ticketId, cause, event, sender, receiver }) => {
      if (!sender || !receiver) return []
      const ticket = tickets.find((each) => each.id === ticketId)
      const booking = bookings.get(ticket?.booking_id ?? '')
      const hasLeft = left(eventId, sender.id)
      const facts = { cause, event, sender, receiver, hasLeft }
      const toGiver = { ...facts, userId: sender.id, going: null }
      // The ticket was passed on again, or has ended, since.
      if (!booking || ticket?.holder_id !== receiver.id || ticket.status !== 'VALID') return [toGiver]
      return [toGiver, { ...facts, userId: receiver.id, going: { booking, tickets: [ticket] } }]
    })
  },
  type: ({ going }) => (going ? 'EventApproved' : 'EventUpdated'),
  properties: ({ event, going }) => ({
    ...events.propertiesOf(event),
    ...(!going && { Case: 'SHARE_ACCEPTED' satisfies BookingCase }),
  }),
  names: ({ receiver, going }) => (going ? undefined : asSender(receiver)),
  mail: (work, { going, ...fact }, said) =>
    going
      ? goingLetter(work, fact.event, { ...going, note: null, receipt: null, giver: nameOf(fact.sender) })
      : withEnd(work, fact, answeredLetter(work, fact.event, { said })),
})

/** Notifies the giver that the ticket stays theirs. */
export const refused = notifications.noticeRow({
  async recipients(work, news: readonly HeardShare[]) {
    return (await withPeople(work, news)).flatMap(({ senderId: userId, cause, event, receiver, share }) => {
      if (!receiver || !share) return []
      // A person who was named by an address is shown by that address, because they did not say who they are.
      return [{ userId, cause, event, receiver, by: share.to_email ?? nameOf(receiver) }]
    })
  },
  type: 'EventUpdated',
  properties: ({ event }) => ({
    ...events.propertiesOf(event),
    Case: 'SHARE_DECLINED' satisfies BookingCase,
  }),
  names: ({ receiver, by }) => ({ person: receiver, by }),
  mail: (work, { event, by }, said) =>
    answeredLetter(work, event, {
      said,
      subject: sentence('{{person}} declined your ticket for {{event}}', {
        person: by,
        event: event.display_name,
      }),
    }),
})

/**
 * Notifies people that they were given tickets, which come by mail as after a purchase. A person with a gift
 * allowance gives tickets of the host, so the host is notified, too.
 */
export const granted = notifications.noticeRow({
  async recipients(work, news: readonly (HeardBooking & { senderId: string; note?: string | null })[]) {
    const known = await withBookings(work, news)
    const givers = await users.usersByIds(work.tx, [...new Set(news.map((each) => each.senderId))])
    const heldBy = await heldTickets(work, news)
    return known.flatMap(({ bookingId, userId, senderId, cause, note = null, event, booking }) => {
      const giver = givers.get(senderId)
      const tickets = heldBy(bookingId, userId)
      if (!giver || tickets.length === 0) return []
      const facts = { cause, note, event, booking, giver, tickets }
      const toReceiver = { ...facts, userId, isHost: false }
      if (booking.referrer_id !== senderId) return [toReceiver]
      return [toReceiver, { ...facts, userId: event.created_by, isHost: true }]
    })
  },
  type: ({ isHost }) => (isHost ? 'EventUpdated' : 'TicketReceived'),
  properties: ({ event, tickets, isHost }) => ({
    ...events.propertiesOf(event),
    Count: String(tickets.length),
    Case: isHost ? ('GIVEN_AWAY' satisfies BookingCase) : 'GIVEN',
  }),
  names: ({ giver, isHost }) => (isHost ? { person: giver } : asSender(giver)),
  mail: (work, { event, isHost, giver, ...rest }) =>
    isHost ? null : goingLetter(work, event, { ...rest, receipt: null, giver: nameOf(giver) }),
  part: ({ isHost }) => (isHost ? 'host' : ''),
})
