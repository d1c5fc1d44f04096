import * as guests from '#domains/guests/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import type { Services } from '#platform/ctx.ts'
import { actAs } from './act-as.ts'
import type { Cast } from './make-people.ts'
import { inventNames } from './names.ts'
import type { SeededEvent } from './seed-event.ts'
import type { Timeline } from './timeline.ts'

interface Listing {
  services: Services
  cast: Cast
  timeline: Timeline
  now: Temporal.Instant
  /** The event that the list is of. */
  seeded: () => SeededEvent
}

/** The place of the event ticket for neighbours in the plan of the event. */
const NEIGHBOUR = 2
const BY_THE_TEAM = 27
const BY_THE_PROMOTER = 4
const ALLOWED = 6
/** Every third ticket is in. */
const ARRIVED = 3

const invented = [
  ...inventNames(
    Array.from({ length: BY_THE_TEAM + BY_THE_PROMOTER }, (_, index) => ({
      userName: `listed-${index}`,
      gender: index % 2 ? 'MALE' : 'FEMALE',
    })),
  ).values(),
]

/** Whether the team knows more of a guest than the name. */
const isKnownWell = (index: number) => index % 4 === 0

/** Plans the guest list of an event that is going on: guests of the team, some of them in, and those of its promoter. */
export function listGuests({ services, cast, timeline, now, seeded }: Listing): void {
  const ago = (minutes: number) => now.subtract({ minutes })
  const enter = async (who: string, index: number, moment: Temporal.Instant) => {
    const { eventId, eventTicketIds } = seeded()
    const fullName = invented[index] ?? ''
    const ticket = { eventTicketId: eventTicketIds[NEIGHBOUR] ?? '' }
    await guests.createEventGuest.run(actAs(services, cast(who), moment), {
      eventId,
      fullName,
      emailAddress: index % 2 ? null : `listed-${index}@visitors.test`,
      note: isKnownWell(index) ? 'Lives on Rope Walk, right above the second stage.' : null,
      customFields: isKnownWell(index) ? [{ key: 'house', label: 'House', value: String(2 + index) }] : [],
      tickets: index % 5 === 0 ? [ticket, { ...ticket, guestName: null }] : [ticket],
      idempotencyKey: `listed-${index}`,
    })
  }
  timeline.at('the guest list', ago(60 * 24 * 6), async (moment) => {
    for (let index = 0; index < BY_THE_TEAM; index += 1) await enter('host', index, moment)
    const { eventTicketIds } = seeded()
    await tickets.setGiftAllowance.run(actAs(services, cast('owner'), moment), {
      eventTicketId: eventTicketIds[NEIGHBOUR] ?? '',
      userId: cast('promoter').userId,
      allowed: ALLOWED,
    })
  })
  timeline.at('the guest list', ago(60 * 24 * 5), async (moment) => {
    for (let index = 0; index < BY_THE_PROMOTER; index += 1)
      await enter('promoter', BY_THE_TEAM + index, moment)
  })
  timeline.at('the guest list', ago(45), async (moment) => {
    const { eventId } = seeded()
    const listed = await services.db
      .selectFrom('guest_ticket')
      .select(['id', 'ticket_no'])
      .where('event_id', '=', eventId)
      .orderBy('ticket_no')
      .execute()
    for (const { id } of listed.filter(({ ticket_no }) => ticket_no % ARRIVED === 0)) {
      await guests.checkInGuestTicket.run(actAs(services, cast('door'), moment), {
        eventId,
        ticketId: id,
        idempotencyKey: `in-${id}`,
      })
    }
  })
}
