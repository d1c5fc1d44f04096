import type { BookingCase } from '@reprise/rules/notifications/booking-cases'
import type { NotificationType } from '@reprise/rules/notifications/types'
import { sentenceOf } from '@reprise/rules/notifications/types'
import { inEnglish } from '@reprise/rules/platform/sentence'
import * as notifications from '#domains/notifications/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { TicketRow } from '../booking/booking.sql.ts'
import { readTicketsOfBookings } from '../booking/read.sql.ts'
import { readOfferedTo, readPassedOn } from '../share/share.sql.ts'
import { calendarEnds } from './calendar-ends.ts'
import { propertiesOf } from './event-properties.ts'
import { answeredMail, heldMail } from './share-mail.ts'
import type { Told } from './tell-guests.ts'
import { eventsOf } from './tell-guests.ts'

interface Said {
  type: Extract<NotificationType, 'EventCancelled' | 'EventUpdated'>
  /** What of it happened. */
  Case: 'TICKET' | Extract<BookingCase, `TICKET_${string}`>
  /** Only those whose tickets stand so are told, with the codes where they are valid. */
  status: TicketRow['status'] | null
}

const heldAt = (held: { booking_id: string; holder_id: string }) => `${held.booking_id}|${held.holder_id}`

// A booking is answered to the person who made it; a person who was passed a ticket of it hears of that ticket here.
async function tellHolders(work: Work, told: readonly Told[], said: Said): Promise<void> {
  const bookingIds = told.map((each) => each.bookingId)
  const passedOn = await readPassedOn(work.tx, bookingIds)
  if (passedOn.length === 0) return
  const byId = await eventsOf(work, told)
  const holders = Map.groupBy(passedOn, (each) => each.booking_id)
  const tickets = Map.groupBy(await readTicketsOfBookings(work.tx, bookingIds), heldAt)
  const heldOf = ({ bookingId, eventId }: Told) =>
    (holders.get(bookingId) ?? []).map(({ holder_id: userId }) => ({ eventId, userId }))
  const withEnd = await calendarEnds(work, told.flatMap(heldOf))
  const raised = told.flatMap(({ bookingId, eventId, cause }) => {
    const event = byId.get(eventId)
    if (!event) return []
    return (holders.get(bookingId) ?? []).flatMap((held) => {
      const own = tickets.get(heldAt(held)) ?? []
      if (said.status && own.some((each) => each.status !== said.status)) return []
      const properties = { ...propertiesOf(event), Case: said.Case }
      const message = inEnglish(sentenceOf(said.type, properties))
      const isValid = said.status === 'VALID'
      const mail = heldMail(work, event, message, isValid ? own : [])
      return [
        {
          userId: held.holder_id,
          type: said.type,
          properties,
          cause: `${cause}:holder`,
          mail: isValid ? mail : withEnd(event, held.holder_id, mail),
        },
      ]
    })
  })
  await notifications.raise(work, raised)
}

/** An offer that was not answered ends with its ticket. */
export async function tellOffered(work: Work, told: readonly Told[]): Promise<void> {
  const offered = await readOfferedTo(
    work.tx,
    told.map((each) => each.bookingId),
  )
  if (offered.length === 0) return
  const byBooking = Map.groupBy(offered, (each) => each.booking_id)
  const senders = await users.usersByIds(work.tx, [...new Set(offered.map((each) => each.sender_id))])
  const byId = await eventsOf(work, told)
  const raised = told.flatMap(({ bookingId, eventId, cause }) => {
    const event = byId.get(eventId)
    if (!event) return []
    return (byBooking.get(bookingId) ?? []).flatMap(({ receiver_id, sender_id }) => {
      const sender = senders.get(sender_id)
      if (!sender) return []
      const type = 'EventUpdated' as const
      const properties = { ...propertiesOf(event), Case: 'OFFER_GONE' satisfies BookingCase }
      const PersonName = users.shownPerson(sender).name
      return {
        userId: receiver_id,
        type,
        properties,
        names: { person: sender },
        cause: `${cause}:offered`,
        mail: answeredMail(work, event, {
          subject: `The ticket for ${event.display_name} is gone`,
          message: inEnglish(sentenceOf(type, { ...properties, PersonName })),
        }),
      }
    })
  })
  await notifications.raise(work, raised)
}

/**
 * The booking behind a passed-on ticket ended, or was taken back: the ticket opens no door any more. A person it is
 * only offered to hears it too.
 */
export async function tellHoldersOfLost(work: Work, told: readonly Told[]): Promise<void> {
  await tellHolders(work, told, {
    type: 'EventUpdated',
    Case: 'TICKET_LOST',
    status: null,
  })
  await tellOffered(work, told)
}

/** The same, with the whole event. */
export async function tellHoldersOfCancelled(work: Work, told: readonly Told[]): Promise<void> {
  await tellHolders(work, told, {
    type: 'EventCancelled',
    Case: 'TICKET',
    status: null,
  })
  await tellOffered(work, told)
}

/** The booking behind a passed-on ticket was approved again. */
export const tellHoldersOfRestored = (work: Work, told: readonly Told[]): Promise<void> =>
  tellHolders(work, told, {
    type: 'EventUpdated',
    Case: 'TICKET_RESTORED',
    status: 'VALID',
  })
