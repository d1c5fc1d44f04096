import type { EventPlan } from './event-plan.ts'
import type { Random } from './pictures/random.ts'
import { seededRandom } from './pictures/random.ts'
import type { Booking } from './plan-crowd.ts'
import { SLOT_MS } from './timeline.ts'

/** The time from the making of an event to its last sale before now. */
export interface Span {
  made: Temporal.Instant
  lastSale: Temporal.Instant
  now: Temporal.Instant
}

/** When somebody asks for tickets, when the host answers, and when the money goes back. */
export interface DatedBooking extends Booking {
  asks: Temporal.Instant
  answered: Temporal.Instant
  refunded: Temporal.Instant
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

// When people ask for free tickets, as shares of the span. The host answers between the last two moments: a person
// who asks at the last one still waits.
const askedAt = [0.2, 0.5, 0.8, 0.97] as const
const answeredAt = 0.9

/** The moment that lies this share of the way between two others. */
export function between(from: Temporal.Instant, to: Temporal.Instant, share: number): Temporal.Instant {
  const span = to.epochMilliseconds - from.epochMilliseconds
  return Temporal.Instant.fromEpochMilliseconds(Math.round(from.epochMilliseconds + span * share))
}

function dateFree(
  booking: Booking,
  isAsked: boolean,
  { made, lastSale }: Span,
  random: Random,
): DatedBooking {
  const [first, second, third, last] = askedAt
  const share =
    booking.fate === 'waiting'
      ? last
      : random.pick(isAsked ? [first, second, third] : [first, second, third, last])
  const answered = between(made, lastSale, answeredAt)
  return { ...booking, asks: between(made, lastSale, share), answered, refunded: answered }
}

/** Draws a share of the span: many near the opening, many near the end, some in between. */
function drawShare(random: Random): number {
  const share = random.next()
  return random.pick([share * share * 0.12, share, share, 1 - share * share * 0.5])
}

// Slots of the timeline before the evening in which people pay: most in the evening, others at noon or in the afternoon.
const slotsBefore = [0, 0, 0, 2, 4] as const
const SECOND_MS = 1000

/**
 * Dates a paid booking. Payments happen in a few slots of a day, each at its own second. The host answers within the
 * day, because a provider reserves money for at most 72 hours, and refunds two days later.
 */
function datePaid(
  booking: Booking,
  { made, lastSale, now }: Span,
  random: Random,
  times: Random,
): DatedBooking {
  const ago = (moment: Temporal.Instant) => (now.epochMilliseconds - moment.epochMilliseconds) / DAY_MS
  const first = Math.floor(ago(made))
  const last = Math.ceil(ago(lastSale)) + 1
  const day =
    booking.fate === 'waiting'
      ? random.pick([1, 2])
      : Math.max(last, Math.round(first - (first - last) * drawShare(random)))
  const evening = (daysAgo: number) =>
    Temporal.Instant.fromEpochMilliseconds(
      (Math.floor(now.epochMilliseconds / SLOT_MS) + 1) * SLOT_MS - daysAgo * DAY_MS,
    )
  // A payment that still waits is reserved for as long as the evening lets it. The first day begins with the event.
  const isFree = booking.fate !== 'waiting' && day < first
  const before = isFree ? times.pick(slotsBefore) * SLOT_MS : 0
  const within = Math.floor(times.next() * (SLOT_MS / SECOND_MS)) * SECOND_MS
  return {
    ...booking,
    asks: evening(day).add({ milliseconds: within - before }),
    answered: evening(day).add({ hours: 10 }),
    refunded: evening(Math.max(last, day - 2)).add({ hours: 14 }),
  }
}

/** Gives every booking of an event its dates. */
export function dateBookings(plan: EventPlan, bookings: readonly Booking[], span: Span): DatedBooking[] {
  const random = seededRandom(`dates ${plan.displayName}`)
  const times = seededRandom(`times ${plan.displayName}`)
  return bookings.map((booking) => {
    const eventTicket = plan.eventTickets[booking.eventTicket]
    return eventTicket?.price === undefined
      ? dateFree(booking, eventTicket?.isRequiredApproval === true, span, random)
      : datePaid(booking, span, random, times)
  })
}
