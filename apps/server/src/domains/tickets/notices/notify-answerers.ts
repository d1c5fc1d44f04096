import { moneyProperties } from '@reprise/rules/notifications/properties'
import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { WaitingFor } from '../answer/waiting.sql.ts'
import { lockRequests, readWaitingFor } from '../answer/waiting.sql.ts'
import type { BookingRow } from '../booking/booking.sql.ts'
import { readBookings } from '../booking/read.sql.ts'
import { eventsOf } from './facts.ts'

const type = 'EventPending' as const
const requestsAt = 'requests:'
const asksFor = (eventId: string) => `${requestsAt}${eventId}`

/**
 * The event whose requests a notification asks to answer, read from its `asks`. Undefined where the notification
 * asks for something else.
 */
export function eventAskedAbout(asks: string | null): string | undefined {
  return asks?.startsWith(requestsAt) ? asks.slice(requestsAt.length) : undefined
}

type WaitingRequest = {
  seesMoney: boolean
  booking: BookingRow | undefined
  sender: users.UserRow | undefined
}

function rowOf(
  event: events.EventRow,
  of: WaitingFor,
  { seesMoney, booking, sender }: WaitingRequest,
): notifications.Renewed[] {
  const properties = events.propertiesOf(event)
  const row = {
    userId: of.user_id,
    type,
    properties,
    cause: asksFor(event.id),
    asks: asksFor(event.id),
    at: of.new_at ?? of.newest_at,
    isNews: of.new_at !== null,
  }
  if (of.waiting > 1) return [{ ...row, properties: { ...properties, Count: String(of.waiting) } }]
  if (!booking || !sender) return []
  const reserved = seesMoney ? moneyProperties(booking.total_amount, booking.currency) : { Case: 'RESERVED' }
  return [
    {
      ...row,
      properties: { ...properties, ...(booking.payment_id && reserved) },
      names: { person: sender, as: 'Sender' as const },
    },
  ]
}

/**
 * Updates the notifications of people who answer requests. Each of them has one row for each event: it says
 * who waits or how many, and is done when nobody waits for them any more, no matter who answered. `requested`
 * are new requests, which make the row new and unread.
 */
export async function notifyAnswerers(
  work: Work,
  changes: readonly { eventId: string; requested: string | null }[],
): Promise<void> {
  const byId = await eventsOf(work, changes)
  await lockRequests(work.tx, [...byId.keys()])
  const answerers = await events.answerersAt(work.tx, [...byId.keys()])
  const waiting = await readWaitingFor(
    work.tx,
    answerers.map((each) => each.eventId),
    answerers.map((each) => each.userId),
    answerers.map((each) => each.isOnlyForOwn),
    changes.flatMap(({ requested }) => requested ?? []),
  )
  const single = waiting.filter((each) => each.waiting === 1).map((each) => each.newest_id)
  const bookings = new Map((await readBookings(work.tx, single)).map((row) => [row.id, row]))
  const senders = await users.usersByIds(work.tx, [
    ...new Set([...bookings.values()].map((booking) => booking.user_id)),
  ])
  const seeMoney = new Set(
    answerers.filter((each) => each.seesMoney).map((each) => key(each.eventId, each.userId)),
  )
  const rows = waiting.flatMap((of) => {
    const event = byId.get(of.event_id)
    const booking = bookings.get(of.newest_id)
    const sender = senders.get(booking?.user_id ?? '')
    const seesMoney = seeMoney.has(key(of.event_id, of.user_id))
    return event ? rowOf(event, of, { seesMoney, booking, sender }) : []
  })
  await notifications.renew(work, rows)
  await notifications.markDone(
    work,
    [...byId.values()].map((event) => ({
      asks: asksFor(event.id),
      exceptFor: rows.filter((row) => row.asks === asksFor(event.id)).map(({ userId }) => userId),
      becomes: { type, properties: events.propertiesOf(event) },
    })),
  )
}

const key = (eventId: string, userId: string) => `${eventId} ${userId}`
