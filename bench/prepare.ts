import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as auth from '../apps/server/src/domains/auth/public.ts'
import * as users from '../apps/server/src/domains/users/public.ts'
import type { Services } from '../apps/server/src/platform/ctx.ts'
import { inTransaction } from '../apps/server/src/platform/db/database.ts'

export interface Stage {
  people: { userId: string; sessionId: string; token: string }[]
  /** A thousand events with one kind of ticket each. */
  spread: { eventId: string; slug: string; eventTicketId: string }[]
  hot: { eventId: string; eventTicketId: string }
  door: { eventId: string; eventTicketId: string; holderId: string; tickets: { id: string; code: string }[] }
}

const PEOPLE = 256
const SPREAD = 1000
const SCANS = 100_000

/** Fills a migrated database with what the scenarios need; the writes of the product, then plain SQL for the bulk. */
export async function prepare(services: Services): Promise<Stage> {
  const now = services.clock.now()
  const people: Stage['people'] = []
  await inTransaction(services.db, async (tx) => {
    const work = { ...services, tx, now }
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
      const { sessionId, token } = await auth.openSession(work, {
        userId,
        address: '127.0.0.1',
        device: 'bench',
      })
      people.push({ userId, sessionId, token })
    }
  })
  const producer = people[0]?.userId ?? ''
  const event = () => ({ eventId: randomUUID(), eventTicketId: randomUUID() })
  const spread = Array.from({ length: SPREAD }, (_, index) => ({ ...event(), slug: `spread-${index}` }))
  const hot = event()
  const door = event()
  const all = [...spread, { ...hot, slug: 'hot' }, { ...door, slug: 'door' }]
  const { db } = services
  const events = JSON.stringify(all)
  await sql`
    insert into event (id, slug, event_type, display_name, description, start_date, end_date, time_zone, address,
      created_by, created_at, published_at)
    select "eventId", slug, 'CONCERT', 'Night ' || slug, repeat('Doors at eight. ', 40), ${now}::timestamptz,
      ${now.add({ hours: 8 })}::timestamptz, 'America/Los_Angeles', '100 Main Street, Los Angeles',
      ${producer}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${events}::jsonb) as e("eventId" uuid, slug text)`.execute(db)
  await sql`
    insert into event_ticket (id, event_id, name, ticket_type, color, max_per_person, is_required_approval,
      is_private, is_active, opt_in_show_ticket_amount, creator_id, sort_order, created_at, rep_points)
    select "eventTicketId", "eventId", 'General', 'FREE', '#3D1277', 1000, false, false, true, false,
      ${producer}::uuid, 1, ${now}::timestamptz, 0
    from jsonb_to_recordset(${events}::jsonb) as e("eventId" uuid, "eventTicketId" uuid)`.execute(db)
  await sql`
    insert into stock_pool (event_ticket_id, capacity)
    select "eventTicketId", 1000000 from jsonb_to_recordset(${events}::jsonb) as e("eventTicketId" uuid)`.execute(
    db,
  )
  const tickets = await prepareDoor(services, door, people)
  await sql`analyze`.execute(db)
  return { people, spread, hot, door: { ...door, holderId: people[1]?.userId ?? '', tickets } }
}

async function prepareDoor(
  { db, clock }: Services,
  door: { eventId: string; eventTicketId: string },
  people: Stage['people'],
): Promise<{ id: string; code: string }[]> {
  const now = clock.now()
  const bookingId = randomUUID()
  const holder = people[1]?.userId ?? ''
  await sql`
    insert into booking (id, event_id, user_id, attendee_state, transaction_status, quantity, created_at, updated_at)
    values (${bookingId}, ${door.eventId}, ${holder}, 'APPROVED', 'COMPLETED', ${SCANS}, ${now}, ${now})`.execute(
    db,
  )
  await sql`
    insert into event_role (event_id, user_id, role, assigned_at)
    select ${door.eventId}::uuid, id, 'DOOR', ${now}::timestamptz from unnest(${people.map((each) => each.userId)}::uuid[]) id`.execute(
    db,
  )
  const tickets = await sql<{ id: string; code: string }>`
    insert into ticket (id, event_id, event_ticket_id, booking_id, holder_id, status, code, created_at)
    select gen_random_uuid(), ${door.eventId}::uuid, ${door.eventTicketId}::uuid, ${bookingId}::uuid, ${holder}::uuid,
      'VALID', lpad(n::text, 10, '0'), ${now}::timestamptz
    from generate_series(1, ${SCANS}::int) n returning id, code`.execute(db)
  return tickets.rows
}
