import { randomUUID } from 'node:crypto'
import * as checkin from '#domains/checkin/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import type { Services } from '#platform/ctx.ts'
import { actAs } from './act-as.ts'
import { buyTickets } from './buy-tickets.ts'
import type { DatedBooking } from './date-bookings.ts'
import { between, dateBookings } from './date-bookings.ts'
import type { EventPlan } from './event-plan.ts'
import type { Cast } from './make-people.ts'
import { nameGuests } from './name-guests.ts'
import { guestsInLine, planCrowd } from './plan-crowd.ts'
import type { SeededEvent } from './seed-event.ts'
import { datesOf } from './seed-event.ts'
import type { Timeline } from './timeline.ts'

interface Filling {
  services: Services
  cast: Cast
  timeline: Timeline
  now: Temporal.Instant
  seeded(): SeededEvent
}

/** In how many groups the guests arrive at the door. */
const ARRIVALS = 3

const declineNotes = [
  'Thank you for asking. The list is full this time; please ask again for the next one.',
  'We kept these places for people who could not come last time. See you soon, we hope.',
] as const
const refundNote = 'Of course. Your money is on its way back; we hope to see you another time.'

const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? one : other

/** Plans all that guests, host and door do at an event, from its first request to now. */
export function fillEvent(plan: EventPlan, made: Temporal.Instant, filling: Filling): void {
  const { services, cast, timeline, now, seeded } = filling
  const { start, end } = datesOf(plan, now)
  const bookings = dateBookings(plan, planCrowd(plan), { made, lastSale: earlier(start, now), now })
  const bookingIds = new Map<DatedBooking, string>()
  const host = (moment: Temporal.Instant) => actAs(services, cast(plan.producer), moment)
  const decision = (booking: DatedBooking) => ({
    bookingId: bookingIds.get(booking),
    idempotencyKey: randomUUID(),
  })

  /** Plans `act` for each of these bookings. Bookings with the same date run at the same time. */
  function each(
    chosen: readonly DatedBooking[],
    date: (booking: DatedBooking) => Temporal.Instant,
    act: (booking: DatedBooking, moment: Temporal.Instant, index: number) => Promise<unknown>,
  ): void {
    for (const [millis, together] of Map.groupBy(chosen, (one) => date(one).epochMilliseconds)) {
      timeline.at(plan.displayName, Temporal.Instant.fromEpochMilliseconds(millis), (moment) =>
        Promise.all(together.map((booking, index) => act(booking, moment, index))),
      )
    }
  }

  each(
    bookings,
    ({ asks }) => asks,
    async (booking, moment) => {
      const buyer = cast(booking.who)
      const bookingId = await buyTickets({ services, plan, event: seeded(), buyer, booking, moment })
      bookingIds.set(booking, bookingId)
      const { guests } = booking
      if (guests > 0) await nameGuests({ services, buyer, bookingId, guests, moment })
    },
  )
  each(
    bookings.filter(({ eventTicket, fate }) => {
      return (
        plan.eventTickets[eventTicket]?.isRequiredApproval && (fate === 'approved' || fate === 'declined')
      )
    }),
    ({ answered }) => answered,
    (booking, moment, index) => {
      if (booking.fate === 'approved') return tickets.approveBooking.run(host(moment), decision(booking))
      const note = declineNotes[index % declineNotes.length]
      return tickets.declineBooking.run(host(moment), { ...decision(booking), note })
    },
  )
  each(
    bookings.filter(({ fate }) => fate === 'refunded'),
    ({ refunded }) => refunded,
    (booking, moment) => tickets.refundBooking.run(host(moment), { ...decision(booking), note: refundNote }),
  )

  // They come after the last ticket was taken.
  const soldOut = bookings.reduce((last, { asks }) => (earlier(last, asks) === last ? asks : last), made)
  for (const [index, eventTicket] of plan.eventTickets.entries()) {
    const waiting = guestsInLine(plan, eventTicket)
    if (waiting.length === 0) continue
    timeline.at(plan.displayName, between(soldOut, now, 0.5), async (moment) => {
      for (const who of waiting) {
        await tickets.joinTicketWaitingList.run(actAs(services, cast(who), moment), {
          eventTicketIds: [seeded().eventTicketIds[index]],
          quantity: 1,
        })
      }
    })
  }

  if (plan.fate === 'cancelled') {
    timeline.at(plan.displayName, between(made, now, 0.98), (moment) =>
      tickets.cancelEvent.run(host(moment), {
        eventId: seeded().eventId,
        idempotencyKey: randomUUID(),
      }),
    )
  }

  // This act does nothing itself. It makes the timeline stop at the start of the event, so that guests are
  // notified of it.
  if (Temporal.Instant.compare(start, now) <= 0) timeline.at(plan.displayName, start, async () => undefined)

  const arriving = bookings.filter((booking) => booking.arrives)
  const doorsClose = earlier(start.add({ minutes: 90 }), earlier(end, now))
  for (let wave = 0; wave < ARRIVALS && arriving.length > 0; wave += 1) {
    timeline.at(plan.displayName, between(start, doorsClose, (wave + 0.5) / ARRIVALS), async (moment) => {
      const here = arriving.filter((_, index) => index % ARRIVALS === wave)
      const zone = plan.scanningZones?.[0] ?? null
      const codes = await services.db
        .selectFrom('ticket')
        .select('code')
        .where(
          'booking_id',
          'in',
          here.flatMap((booking) => bookingIds.get(booking) ?? []),
        )
        .execute()
      const door = actAs(services, cast('door'), moment)
      const { eventId } = seeded()
      await Promise.all(
        codes.map(({ code }) =>
          checkin.verifyTicket.run(door, { eventId, code, zone, idempotencyKey: randomUUID() }),
        ),
      )
    })
  }
}
