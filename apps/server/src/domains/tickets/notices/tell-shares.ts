import type { BookingCase } from '@reprise/rules/notifications/booking-cases'
import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import { sentenceOf } from '@reprise/rules/notifications/types'
import { inEnglish } from '@reprise/rules/platform/sentence'
import * as notifications from '#domains/notifications/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Mail } from '#ports/mail/queue-mail.ts'
import { queueMail } from '#ports/mail/queue-mail.ts'
import { readTickets, readTicketsOfBookings } from '../booking/read.sql.ts'
import { isReachable } from '../share/find-recipient.ts'
import { readShares } from '../share/share.sql.ts'
import type { ShareNews } from '../tickets.news.ts'
import { calendarEnds } from './calendar-ends.ts'
import { propertiesOf } from './event-properties.ts'
import { answeredMail, offerMail } from './share-mail.ts'
import type { Told } from './tell-guests.ts'
import { bookingsOf, eventsOf } from './tell-guests.ts'
import { goingMail } from './ticket-mail.ts'

/** An offer that somebody is told about; `cause` makes it once. */
interface ToldShare extends ShareNews {
  cause: string
}

const inWords = (properties: NotificationProperties, PersonName: string) =>
  inEnglish(sentenceOf('EventUpdated', { ...properties, PersonName }))

const asSender = (person: users.UserRow) => ({ person, as: 'Sender' as const })

async function factsOf(work: Work, told: readonly ToldShare[]) {
  const people = told.flatMap(({ senderId, receiverId }) => [senderId, receiverId ?? senderId])
  return {
    events: await eventsOf(work, told),
    people: await users.usersByIds(work.tx, [...new Set(people)]),
    shares: new Map(
      (
        await readShares(
          work.tx,
          told.map((each) => each.shareId),
        )
      ).map((row) => [row.id, row]),
    ),
  }
}

/** The accounts that have proven the addresses (in lower case) of offers, by address. */
async function accountsOf(work: Work, addresses: readonly string[]): Promise<Map<string, users.UserRow>> {
  if (addresses.length === 0) return new Map()
  const people = await users.usersByEmails(work.tx, addresses)
  return new Map([...people].filter(([, person]) => isReachable(person)))
}

/** What a notification of an offered ticket asks for: an answer to the offer. */
export const shareAsks = (shareId: string) => `share:${shareId}`

/** Tells people that a ticket is offered to them, by mail alone where the address has no account yet. */
export async function tellShared(work: Work, told: readonly ToldShare[]): Promise<void> {
  const facts = await factsOf(work, told)
  const addresses = [...facts.shares.values()].flatMap(({ to_email: address }) => address ?? [])
  const accounts = await accountsOf(work, [...new Set(addresses)])
  const raised: notifications.Raised[] = []
  const mails: Mail[] = []
  for (const { shareId, eventId, senderId, cause } of told) {
    const event = facts.events.get(eventId)
    const sender = facts.people.get(senderId)
    const share = facts.shares.get(shareId)
    if (!event || !sender || share?.state !== 'OPEN') continue
    const userId = share.to_user_id ?? accounts.get(share.to_email ?? '')?.id
    const mail = offerMail(work, event, {
      sender: users.shownPerson(sender).name,
      note: share.note,
      hasAccount: userId !== undefined,
    })
    if (userId === undefined) {
      mails.push({ ...mail, to: share.to_email ?? '' })
      continue
    }
    raised.push({
      userId,
      type: 'TicketReceived',
      properties: { ...propertiesOf(event), Case: 'OFFERED' },
      names: asSender(sender),
      cause,
      asks: shareAsks(shareId),
      mail,
    })
  }
  if (mails.length > 0) await queueMail(work, mails)
  await notifications.raise(work, raised)
}

/** Tells a giver that the ticket was accepted, and its new holder that they are going, with the ticket by mail. */
export async function tellAccepted(work: Work, told: readonly ToldShare[]): Promise<void> {
  const facts = await factsOf(work, told)
  const withEnd = await calendarEnds(
    work,
    told.map(({ eventId, senderId: userId }) => ({ eventId, userId })),
  )
  const tickets = await readTickets(
    work.tx,
    told.map((each) => each.ticketId),
  )
  const bookings = await bookingsOf(
    work,
    tickets.map((ticket) => ({
      bookingId: ticket.booking_id,
      eventId: ticket.event_id,
      userId: ticket.holder_id,
      cause: ticket.id,
    })),
  )
  const raised = told.flatMap(({ eventId, senderId, receiverId, ticketId, cause }) => {
    const event = facts.events.get(eventId)
    const sender = facts.people.get(senderId)
    const receiver = facts.people.get(receiverId ?? '')
    const ticket = tickets.find((each) => each.id === ticketId)
    const booking = bookings.get(ticket?.booking_id ?? '')
    if (!event || !sender || !receiver) return []
    const said = { ...propertiesOf(event), Case: 'SHARE_ACCEPTED' satisfies BookingCase }
    const toGiver = {
      userId: sender.id,
      type: 'EventUpdated' as const,
      properties: said,
      names: asSender(receiver),
      cause,
      mail: withEnd(
        event,
        sender.id,
        answeredMail(work, event, { message: inWords(said, users.shownPerson(receiver).name) }),
      ),
    }
    // Passed on again, or gone, since.
    if (!booking || ticket?.holder_id !== receiver.id || ticket.status !== 'VALID') return [toGiver]
    const mail = goingMail(work, event, {
      booking,
      tickets: [ticket],
      note: null,
      receipt: null,
      giver: users.shownPerson(sender).name,
    })
    const properties = propertiesOf(event)
    return [toGiver, { userId: receiver.id, type: 'EventApproved' as const, properties, cause, mail }]
  })
  await notifications.raise(work, raised)
}

/** Tells a giver that the ticket stays theirs. */
export async function tellRefused(work: Work, told: readonly ToldShare[]): Promise<void> {
  const facts = await factsOf(work, told)
  const raised = told.flatMap(({ shareId, eventId, senderId, receiverId, cause }) => {
    const event = facts.events.get(eventId)
    const share = facts.shares.get(shareId)
    const receiver = facts.people.get(receiverId ?? '')
    if (!event || !share || !receiver) return []
    // A person who was named by an address is told of by that: they did not say who they are.
    const by = share.to_email ?? users.shownPerson(receiver).name
    const said = { ...propertiesOf(event), Case: 'SHARE_DECLINED' satisfies BookingCase }
    return {
      userId: senderId,
      type: 'EventUpdated' as const,
      properties: said,
      names: { person: receiver, by },
      cause,
      mail: answeredMail(work, event, {
        subject: `${by} declined your ticket for ${event.display_name}`,
        message: inWords(said, by),
      }),
    }
  })
  await notifications.raise(work, raised)
}

/** Tells people that staff gave them tickets, which come by mail as after a purchase. */
export async function tellGranted(work: Work, told: readonly (Told & { senderId: string })[]): Promise<void> {
  const byId = await eventsOf(work, told)
  const bookings = await bookingsOf(work, told)
  const givers = await users.usersByIds(work.tx, [...new Set(told.map((each) => each.senderId))])
  const bookingIds = told.map((each) => each.bookingId)
  const tickets = Map.groupBy(await readTicketsOfBookings(work.tx, bookingIds), (each) => each.booking_id)
  const raised = told.flatMap(({ bookingId, eventId, userId, senderId, cause, note = null }) => {
    const event = byId.get(eventId)
    const booking = bookings.get(bookingId)
    const giver = givers.get(senderId)
    const own = (tickets.get(bookingId) ?? []).filter(
      (each) => each.holder_id === userId && each.status === 'VALID',
    )
    if (!event || !booking || !giver || own.length === 0) return []
    const properties = { ...propertiesOf(event), Count: String(own.length) }
    const { name } = users.shownPerson(giver)
    const mail = goingMail(work, event, { booking, tickets: own, note, receipt: null, giver: name })
    const toReceiver = {
      userId,
      type: 'TicketReceived' as const,
      properties: { ...properties, Case: 'GIVEN' },
      names: asSender(giver),
      cause,
      mail,
    }
    // Who gives by an allowance gives of the host's: the host hears of it.
    if (booking.referrer_id !== senderId) return [toReceiver]
    const toHost = {
      userId: event.created_by,
      type: 'EventUpdated' as const,
      properties: { ...properties, Case: 'GIVEN_AWAY' satisfies BookingCase },
      names: { person: giver },
      cause: `${cause}:host`,
    }
    return [toReceiver, toHost]
  })
  await notifications.raise(work, raised)
}
