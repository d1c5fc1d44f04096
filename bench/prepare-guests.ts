import { sql } from 'kysely'
import type { Services } from '../apps/server/src/platform/ctx.ts'
import type { Target } from './fixture.ts'

const GUESTS = 10_000
/** How many guests of other events lie in the same tables. */
const OTHERS = 100_000
const EVENTS_AT_ONCE = 50

const FIRST = ['Anna', 'Bert', 'Chloé', 'Dmitri', 'Esra', 'Farid', 'Grace', 'Hannah', 'Ivo', 'Jördis']
const LAST = [
  'Smith',
  'Schneider',
  'García',
  'Okafor',
  'Nguyen',
  'Kowalski',
  'Rossi',
  'Dubois',
  'Haddad',
  'Sato',
]

/**
 * Inserts an event's guest list of 10,000 names, and 10,000 guests: people with a name, gender and birthday of their own. One in four waits,
 * one in ten was declined and the others have a ticket. 100,000 guests are at other events.
 */
export async function prepareGuests(
  { db, clock }: Services,
  { eventId, eventTicketId }: Target,
  others: readonly { eventId: string }[],
  people: readonly { userId: string }[],
): Promise<void> {
  const now = clock.now()
  const [producer] = people
  await sql`
    insert into users
    select made.* from users u, generate_series(1, ${GUESTS}::int) n,
      lateral jsonb_populate_record(u, jsonb_build_object(
        'id', gen_random_uuid(), 'user_name', 'invited-' || n, 'email', 'invited-' || n || '@example.test',
        'phone_number', '+1310' || lpad(n::text, 7, '0'),
        'name', (${FIRST}::text[])[1 + n % 10] || ' ' || (${LAST}::text[])[1 + n / 10 % 10] || ' ' || n,
        'gender', (array['MALE', 'FEMALE', 'OTHER'])[1 + n % 3],
        'date_of_birth', date '1950-01-01' + n * 2)) made
    where u.id = ${producer?.userId}::uuid`.execute(db)
  await sql`
    with guest as (
      select id as user_id, gen_random_uuid() as booking_id, substr(user_name, 9)::int as n
      from users where user_name like 'invited-%'
    ), judged as (
      select *, case when n % 10 = 9 then 'DECLINED' when n % 4 = 0 then 'INVITEE_ACCEPTED' else 'APPROVED' end as state,
        ${now}::timestamptz - interval '1 second' * n as at
      from guest
    ), booked as (
      insert into booking (id, event_id, user_id, attendee_state, transaction_status, quantity, created_at, updated_at)
      select booking_id, ${eventId}::uuid, user_id, state,
        case state when 'APPROVED' then 'COMPLETED' when 'DECLINED' then 'CANCELLED' else 'PENDING' end, 1, at, at
      from judged
    ), item as (
      insert into booking_item (booking_id, event_ticket_id, name, price_amount, quantity)
      select booking_id, ${eventTicketId}::uuid, 'General', 0, 1 from judged
    ), ticket as (
      insert into ticket (id, event_id, event_ticket_id, booking_id, holder_id, status, code, created_at)
      select gen_random_uuid(), ${eventId}::uuid, ${eventTicketId}::uuid, booking_id, user_id,
        case state when 'APPROVED' then 'VALID' when 'DECLINED' then 'DECLINED' else 'REQUESTED' end,
        lpad(n::text, 10, '0'), at
      from judged
    )
    insert into attendee (id, event_id, user_id, state, state_changed_at, created_at, invited_at)
    select gen_random_uuid(), ${eventId}::uuid, user_id, state, at, at, case when n % 5 = 0 then at end
    from judged`.execute(db)
  await sql`
    insert into event_guest (id, event_id, entered_by, full_name, names, created_at, updated_at)
    select gen_random_uuid(), ${eventId}::uuid, ${producer?.userId}::uuid, name, folded(name), ${now}, ${now}
    from (select (${FIRST}::text[])[1 + n % 10] || ' ' || (${LAST}::text[])[1 + n / 10 % 10] || ' ' || n as name
      from generate_series(1, ${GUESTS}::int) n) made`.execute(db)
  // A hundred people at each of a thousand events, in several statements: none takes longer than one may.
  const ids = people.slice(0, OTHERS / others.length).map((each) => each.userId)
  for (let from = 0; from < others.length; from += EVENTS_AT_ONCE) {
    const events = others.slice(from, from + EVENTS_AT_ONCE).map((each) => each.eventId)
    await sql`
      insert into attendee (id, event_id, user_id, state, state_changed_at, created_at)
      select gen_random_uuid(), e.id, p.id, 'APPROVED', ${now}::timestamptz, ${now}::timestamptz
      from unnest(${events}::uuid[]) e(id), unnest(${ids}::uuid[]) p(id)`.execute(db)
  }
}
