import { sql } from 'kysely'
import type { Services } from '../apps/server/src/platform/ctx.ts'
import type { Target } from './fixture.ts'

const BOOKINGS = 50_000
const DAYS = 60

/** Inserts paid bookings of one event over two months. One in 25 is given back two days later. */
export async function prepareRevenue(
  { db, clock }: Services,
  { eventId, eventTicketId }: Target,
  people: readonly { userId: string }[],
): Promise<void> {
  const now = clock.now()
  const buyers = people.map(({ userId }) => userId)
  await sql`
    with sale as (
      select gen_random_uuid() as id, n % 25 = 0 as is_refunded, 1 + n % 3 as quantity,
        (${buyers}::uuid[])[1 + n % ${buyers.length}::int] as user_id,
        ${now}::timestamptz - interval '1 day' * (2 + random() * ${DAYS}::int) as paid_at
      from generate_series(1, ${BOOKINGS}::int) n
    ), booked as (
      insert into booking (id, event_id, user_id, type, attendee_state, transaction_status, quantity, total_amount,
        sub_total, service_fee, processing_fee, host_balance, payment_method, paid_at, refunded_at, created_at,
        updated_at)
      select id, ${eventId}::uuid, user_id, 'BUY_EVENT_TICKET', case when is_refunded then 'NONE' else 'APPROVED' end,
        case when is_refunded then 'REFUNDED' else 'COMPLETED' end, quantity, quantity * 2810, quantity * 2500,
        quantity * 125, quantity * 185, quantity * 2500, 'sandbox', paid_at,
        case when is_refunded then paid_at + interval '2 days' end, paid_at, paid_at
      from sale
      returning id, quantity
    )
    insert into booking_item (booking_id, event_ticket_id, name, price_amount, quantity, service_fee, processing_fee,
      host_balance)
    select id, ${eventTicketId}::uuid, 'General', 2500, quantity, quantity * 125, quantity * 185, quantity * 2500
    from booked`.execute(db)
}
