import { statement } from '#platform/db/statement.ts'
import type { OfferRow } from '../offers.sql.ts'
import '../offers.tables.ts'

/**
 * Offers that end within a day ($1: now) and ran for three days at least, of clubs that are shown. In a draw there is nothing
 * left to do for people who entered it.
 */
export const findEndingSoon = statement<[Temporal.Instant, number], OfferRow>(`
select o.* from offer o join club c on c.id = o.club_id and c.status <> 'SUSPENDED'
where o.published_at is not null and o.archived_at is null and o.ended_at is null and o.reminded_at is null
  and o.end_date > $1::timestamptz and o.end_date <= $1::timestamptz + interval '24 hours'
  and o.end_date - greatest(o.start_date, o.published_at) >= interval '72 hours' and o.kind <> 'DRAW'
order by o.end_date limit $2`)

/** Notes that people were reminded. Answers no row where they were already, or the offer changed meanwhile. */
export const noteReminded = statement<[id: string, version: number, now: Temporal.Instant], { id: string }>(`
update offer set reminded_at = $3 where id = $1 and version = $2 and ended_at is null and reminded_at is null
returning id`)

/** The members who take part and got nothing yet, by their ids; those behind one where it is given. */
export const selectUnawarded = statement<[string, string | null, number], { user_id: string }>(`
select p.user_id from offer_participation p join offer o on o.id = p.offer_id
join club_member m on m.club_id = o.club_id and m.user_id = p.user_id
where p.offer_id = $1 and p.awarded_at is null and ($2::uuid is null or p.user_id > $2) order by p.user_id limit $3`)
