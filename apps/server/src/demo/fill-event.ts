import { randomUUID } from 'node:crypto'
import * as checkin from '#domains/checkin/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import type { Services } from '#platform/ctx.ts'
import { actAs } from './act-as.ts'
import type { EventPlan } from './event-plan.ts'
import type { Cast } from './make-people.ts'
import type { Booking } from './plan-crowd.ts'
import { answeredAt, askedAt, planCrowd } from './plan-crowd.ts'
import type { StagedEvent } from './stage-event.ts'
import { datesOf } from './stage-event.ts'
import type { Timeline } from './timeline.ts'

interface Filling {
  services: Services
  cast: Cast
  timeline: Timeline
  now: Temporal.Instant
  staged(): StagedEvent
}

/** How many times a queue forms at the door. */
const ARRIVALS = 3

const declineNotes = [
  'Thank you for asking. The list is full this time; please ask again for the next one.',
  'We kept these places for people who could not come last time. See you soon, we hope.',
]

/** The moment that lies this share of the way between two others. */
function between(from: Temporal.Instant, to: Temporal.Instant, share: number): Temporal.Instant {
  const span = to.epochMilliseconds - from.epochMilliseconds
  return Temporal.Instant.fromEpochMilliseconds(Math.round(from.epochMilliseconds + span * share))
}

const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? one : other

/** Plans all that guests, host and door do at an event, from its first request to now. */
export function fillEvent(plan: EventPlan, made: Temporal.Instant, filling: Filling): void {
  const { services, cast, timeline, now, staged } = filling
  const { start, end } = datesOf(plan, now)
  const lastSale = earlier(start, now)
  const bought = new Map<Booking, Awaited<ReturnType<typeof tickets.purchaseEventTickets.run>>>()
  const bookings = planCrowd(plan)
  const key = () => randomUUID()

  for (const [wave, share] of askedAt.entries()) {
    timeline.at(plan.displayName, between(made, lastSale, share), async (moment) => {
      const asking = bookings.filter((each) => each.wave === wave)
      await Promise.all(
        asking.map(async (each) => {
          const { eventId, kindIds } = staged()
          const answer = await tickets.purchaseEventTickets.run(actAs(services, cast(each.who), moment), {
            eventId,
            items: [{ eventTicketId: kindIds[each.kind], quantity: each.quantity }],
            idempotencyKey: key(),
          })
          bought.set(each, answer)
        }),
      )
    })
  }

  const isAsked = ({ kind }: Booking) => plan.kinds[kind]?.isRequiredApproval === true
  timeline.at(plan.displayName, between(made, lastSale, answeredAt), async (moment) => {
    const host = actAs(services, cast(plan.producer), moment)
    const asked = bookings.filter((each) => isAsked(each) && each.fate !== 'waiting')
    for (const [index, each] of asked.entries()) {
      const bookingId = bought.get(each)?.bookingId
      if (each.fate === 'approved') {
        await tickets.approveBooking.run(host, { bookingId, idempotencyKey: key() })
      } else {
        const note = declineNotes[index % declineNotes.length]
        await tickets.declineBooking.run(host, { bookingId, note, idempotencyKey: key() })
      }
    }
  })

  if (plan.fate === 'cancelled') {
    timeline.at(plan.displayName, between(made, now, 0.98), (moment) =>
      tickets.cancelEvent.run(actAs(services, cast(plan.producer), moment), { eventId: staged().eventId }),
    )
  }

  // Nothing to do but for the reactions, who tell the guests that it begins.
  if (Temporal.Instant.compare(start, now) <= 0) timeline.at(plan.displayName, start, async () => undefined)

  const arriving = bookings.filter((each) => each.arrives)
  const doorsOpen = start
  const doorsClose = earlier(start.add({ minutes: 90 }), earlier(end, now))
  for (let wave = 0; wave < ARRIVALS && arriving.length > 0; wave += 1) {
    timeline.at(plan.displayName, between(doorsOpen, doorsClose, (wave + 0.5) / ARRIVALS), async (moment) => {
      const { eventId } = staged()
      const door = actAs(services, cast('door'), moment)
      const here = arriving.filter((_, index) => index % ARRIVALS === wave)
      const zone = plan.scanningZones?.[0] ?? null
      const codes = here.flatMap((each) => bought.get(each)?.tickets.map(({ code }) => code) ?? [])
      await Promise.all(
        codes.map((code) => checkin.verifyTicket.run(door, { eventId, code, zone, idempotencyKey: key() })),
      )
    })
  }
}
