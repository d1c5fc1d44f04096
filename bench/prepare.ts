import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as auth from '../apps/server/src/domains/auth/public.ts'
import * as users from '../apps/server/src/domains/users/public.ts'
import type { Services } from '../apps/server/src/platform/ctx.ts'
import { inWork } from '../apps/server/src/platform/writes/in-work.ts'
import type { Fixture, Target } from './fixture.ts'
import { prepareGuests } from './prepare-guests.ts'
import { prepareNotifications } from './prepare-notifications.ts'
import { prepareOffers } from './prepare-offers.ts'
import { preparePaid } from './prepare-paid.ts'
import { prepareRevenue } from './prepare-revenue.ts'

const PEOPLE = 2000
/** How many of the people work at the door. */
const CREW = 256
const SPREAD = 1000
const SCANS = 100_000
/** The number of tickets in a booking. */
const EACH = 4
/** The price of one ticket, in minor units. */
const PRICE = 2500n

const newEvent = (slug: string) => ({ slug, eventId: randomUUID(), eventTicketId: randomUUID() })

/** Inserts running events with one event ticket each. The tickets are free where the price is 0. */
async function insertEvents(
  { db, clock }: Services,
  producer: string,
  price: bigint,
  all: readonly ReturnType<typeof newEvent>[],
): Promise<void> {
  const now = clock.now()
  const events = JSON.stringify(all)
  await sql`
    insert into event (id, slug, event_type, display_name, description, start_date, end_date, time_zone, address,
      created_by, created_at, published_at, latest_end)
    select "eventId", slug, 'CONCERT', 'Night ' || slug, repeat('Doors at eight. ', 40), ${now}::timestamptz,
      ${now.add({ hours: 8 })}::timestamptz, 'America/Los_Angeles', '100 Main Street, Los Angeles',
      ${producer}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${now.add({ hours: 8 })}::timestamptz
    from jsonb_to_recordset(${events}::jsonb) as e("eventId" uuid, slug text)`.execute(db)
  await sql`
    insert into event_ticket (id, event_id, name, ticket_type, price_amount, color, max_per_person,
      is_required_approval, is_private, is_active, opt_in_show_ticket_amount, creator_id, sort_order, created_at,
      rep_points)
    select "eventTicketId", "eventId", 'General', case when ${price}::bigint = 0 then 'FREE' else 'PAID' end,
      ${price}::bigint, '#3D1277', 1000, false, false, true, false, ${producer}::uuid, 1, ${now}::timestamptz, 0
    from jsonb_to_recordset(${events}::jsonb) as e("eventId" uuid, "eventTicketId" uuid)`.execute(db)
  await sql`
    insert into stock_pool (event_ticket_id, own_capacity)
    select "eventTicketId", 1000000 from jsonb_to_recordset(${events}::jsonb) as e("eventTicketId" uuid)`.execute(
    db,
  )
}

/** Makes people who are signed in. */
export async function preparePeople(services: Services): Promise<Fixture['people']> {
  const now = services.clock.now()
  const people: Fixture['people'] = []
  await inWork(
    services,
    async (work) => {
      for (let index = 0; index < PEOPLE; index += 1) {
        const userId = await users.createUser(work, {
          name: `Guest ${index}`,
          userName: `guest-${index}`,
          email: `guest-${index}@example.test`,
          dateOfBirth: '1990-01-01',
          phoneNumber: `+1213555${String(index).padStart(4, '0')}`,
          gender: 'OTHER',
          emailVerified: true,
          phoneVerified: true,
        })
        const { sessionId, token, refreshToken } = await auth.openSession(work, {
          userId,
          address: '127.0.0.1',
          device: 'bench',
        })
        people.push({ userId, sessionId, token, refreshToken })
      }
    },
    now,
  )
  return people
}

/**
 * Fills a migrated database with the data of the scenarios. It uses the product's own writes first, then plain SQL
 * for the large numbers.
 */
export async function prepare(services: Services): Promise<Fixture> {
  const people = await preparePeople(services)
  await prepareNotifications(services, people)
  const producer = people[0]?.userId ?? ''
  const spread = Array.from({ length: SPREAD }, (_, index) => newEvent(`spread-${index}`))
  const hot = newEvent('hot')
  const door = newEvent('door')
  const crowd = newEvent('crowd')
  await insertEvents(services, producer, 0n, [...spread, hot, door, crowd])
  await prepareGuests(services, crowd, spread, people)
  const paidSpread = Array.from({ length: SPREAD }, (_, index) => newEvent(`paid-${index}`))
  const others = Array.from({ length: SPREAD }, (_, index) => newEvent(`other-${index}`))
  const paidHot = newEvent('paid-hot')
  const sold = newEvent('sold')
  await insertEvents(services, producer, PRICE, [...paidSpread, ...others, paidHot, sold])
  const paid = await preparePaid(services, PRICE, { spread: paidSpread, others, hot: paidHot })
  await prepareRevenue(services, sold, people)
  const offers = await prepareOffers(services, people)
  const tickets = await prepareDoor(services, door, people.slice(0, CREW))
  return {
    people,
    spread,
    hot,
    crowd,
    paid,
    sold,
    offers,
    door: { ...door, holderId: people[1]?.userId ?? '', tickets },
  }
}

async function prepareDoor(
  { db, clock }: Services,
  door: Target,
  people: Fixture['people'],
): Promise<{ id: string; code: string }[]> {
  const now = clock.now()
  const holder = people[1]?.userId ?? ''
  await sql`
    insert into event_role (event_id, user_id, role, assigned_at)
    select ${door.eventId}::uuid, id, 'DOOR', ${now}::timestamptz from unnest(${people.map((each) => each.userId)}::uuid[]) id`.execute(
    db,
  )
  const tickets = await sql<{ id: string; code: string }>`
    with booked as (
      insert into booking (id, event_id, user_id, attendee_state, transaction_status, quantity, created_at, updated_at)
      select gen_random_uuid(), ${door.eventId}::uuid, ${holder}::uuid, 'APPROVED', 'COMPLETED', ${EACH}::int,
        ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${SCANS / EACH}::int)
      returning id
    ), numbered as (
      select b.id, row_number() over () as n from booked b, generate_series(1, ${EACH}::int)
    )
    insert into ticket (id, event_id, event_ticket_id, booking_id, holder_id, status, code, created_at)
    select gen_random_uuid(), ${door.eventId}::uuid, ${door.eventTicketId}::uuid, id, ${holder}::uuid, 'VALID',
      lpad(n::text, 10, '0'), ${now}::timestamptz
    from numbered returning id, code`.execute(db)
  return tickets.rows
}
