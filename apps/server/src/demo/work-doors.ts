import { randomUUID } from 'node:crypto'
import * as checkin from '#domains/checkin/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import type { Services } from '#platform/ctx.ts'
import { actAs } from './act-as.ts'
import type { Cast } from './make-people.ts'
import type { SeededEvent } from './seed-event.ts'
import type { Timeline } from './timeline.ts'

interface Doors {
  services: Services
  cast: Cast
  timeline: Timeline
  now: Temporal.Instant
  /** The event that the doors are of. */
  seeded: () => SeededEvent
}

const STORY = 'the doors'
const MINUTES_OF_A_DAY = 60 * 24

/** The places of the event tickets in the plan of the event. */
const WEEKEND = 0
const NEIGHBOUR = 2
/** So many guests have a pass and live next door. Their badge shows that they are neighbours. */
const WITH_BOTH = 2

const gate = 'Main gate'
const devices = [
  { name: 'North gate', zones: [gate] },
  { name: 'Quay gate', zones: [gate, 'Quayside'] },
] as const

/** What the two devices scanned without a network: by which of them, how many minutes ago, and which ticket. */
const scans = [
  { device: 0, ago: 96, ticket: 0 },
  { device: 0, ago: 93, ticket: 1 },
  { device: 1, ago: 92, ticket: 2 },
  // The first door had let this ticket in four minutes before, and neither of them knew of the other.
  { device: 1, ago: 92, ticket: 0 },
  { device: 1, ago: 88, ticket: 3 },
  { device: 0, ago: 84, ticket: 4 },
] as const
const MOST_TICKETS = 5
/** The second device also let a ticket in whose money had gone back before. */
const REFUNDED_AGO = 80

/**
 * Plans two devices at the gates of an event that is going on. Each scans without a network for a while and then sends what
 * it scanned: one ticket was let in at both, and one does not count. Also plans that some guests hold two kinds of tickets
 * and choose which one their badge shows.
 */
export function workDoors({ services, cast, timeline, now, seeded }: Doors): void {
  const ago = (minutes: number) => now.subtract({ minutes })
  const ticketsOf = (status: 'VALID' | 'CANCELLED') =>
    services.db
      .selectFrom('ticket as t')
      .innerJoin('users as u', 'u.id', 't.holder_id')
      .select(['t.code', 'u.user_name'])
      .where('t.event_ticket_id', '=', seeded().eventTicketIds[WEEKEND] ?? '')
      .where('t.status', '=', status)
      .where('t.admitted_at', 'is', null)
      .orderBy('u.user_name')
      .orderBy('t.code')

  timeline.at(STORY, ago(MINUTES_OF_A_DAY * 4), async (moment) => {
    const { eventId, eventTicketIds } = seeded()
    const holders = await ticketsOf('VALID')
      .where('u.user_name', 'like', 'guest-%')
      .limit(WITH_BOTH)
      .execute()
    for (const { user_name } of holders) {
      const guest = actAs(services, cast(user_name), moment)
      const eventTicketId = eventTicketIds[NEIGHBOUR] ?? ''
      await tickets.purchaseEventTickets.run(guest, {
        eventId,
        items: [{ eventTicketId, quantity: 1 }],
        idempotencyKey: `neighbour-${user_name}`,
      })
      await tickets.changeDisplayTickets.run(guest, { eventId, eventTicketId })
    }
  })

  const tokens: string[] = []
  timeline.at(STORY, ago(150), async (moment) => {
    const { eventId } = seeded()
    for (const { name, zones } of devices) {
      const door = actAs(services, cast('door'), moment)
      const { code } = await checkin.createDoorPairing.run(door, { eventId, zones })
      tokens.push((await checkin.pairDoorDevice.run(door, { code, name })).deviceToken)
    }
  })
  timeline.at(STORY, ago(30), async (moment) => {
    const open = await ticketsOf('VALID').limit(MOST_TICKETS).execute()
    const refunded = await ticketsOf('CANCELLED').limit(1).execute()
    const scanOf = (code: string, minutes: number) => ({
      nonce: randomUUID(),
      kind: 'SCAN',
      code,
      zone: gate,
      scannedAt: ago(minutes).epochMilliseconds,
      clockOffset: 0,
      status: 'ACCEPTED',
    })
    for (const [index, deviceToken] of tokens.entries()) {
      const own = scans.flatMap(({ device, ago: minutes, ticket }) => {
        const code = open[ticket]?.code
        return device === index && code ? [scanOf(code, minutes)] : []
      })
      const doubtful = index === 1 ? refunded.map(({ code }) => scanOf(code, REFUNDED_AGO)) : []
      await checkin.syncScans.run(actAs(services, cast('door'), moment), {
        deviceToken,
        pending: 0,
        scans: [...own, ...doubtful],
      })
    }
  })
}
