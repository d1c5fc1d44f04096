import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { BookingRow } from '../booking/booking.sql.ts'

type After = [at: Temporal.Instant | null, id: string | null, limit: number]
type Part = [...After, skip: number]

export const readMyTransactions = statement<[string, ...After], BookingRow>(`
select * from booking
where user_id = $1::uuid and ($2::timestamptz is null or (created_at, id) < ($2::timestamptz, $3::uuid))
order by created_at desc, id desc limit $4::int`)

export const countMyTransactions = statement<[string], { count: bigint }>(`
select count(*) as count from booking where user_id = $1`)

/** Those of these received tickets that their receivers still hold and that are no longer valid. */
export const readLostTransfers = statement<[string[]], { id: string }>(`
select b.id from booking b
join ticket_share s on s.sender_id = b.gift_sender_id and s.in_booking_id = b.id
join ticket t on t.id = s.ticket_id and t.holder_id = b.user_id
where b.id = any($1::uuid[]) and t.status in ('CANCELLED', 'DECLINED')`)

// Each scope has its own statement, because one statement for both would get a plan that fits neither. Skipped
// rows are read in the index alone.
const listOf = (scope: string) => `
select b.* from (
  select id from booking
  where event_id = $1::uuid and payment_id is not null and ${scope}
    and ($3::timestamptz is null or (created_at, id) < ($3::timestamptz, $4::uuid))
  order by created_at desc, id desc limit $5::int offset $6::int
) shown join booking b on b.id = shown.id order by b.created_at desc, b.id desc`

const listAll = statement<[string, null, ...Part], BookingRow>(listOf('$2::uuid is null'))
const listOwn = statement<[string, string, ...Part], BookingRow>(listOf('referrer_id = $2::uuid'))

/** The paid orders of an event, or of those the ones that one person brought. */
export function readTransactionsAt(
  db: Db,
  eventId: string,
  referrerId: string | null,
  ...part: Part
): Promise<BookingRow[]> {
  return referrerId ? listOwn(db, eventId, referrerId, ...part) : listAll(db, eventId, null, ...part)
}

export const countTransactionsAt = statement<[string, string | null], { count: bigint }>(`
select count(*) as count from booking
where event_id = $1::uuid and payment_id is not null and ($2::uuid is null or referrer_id = $2::uuid)`)
