import { statement } from '#platform/db/statement.ts'
import type { OfferRow, ParticipationRow } from '../offers.sql.ts'

/** Offers whose members the server counts. What happened before their end is judged until two days after it. */
const isCounting = `o.sub_type in ('action-amount', 'level-up', 'streak') and o.published_at is not null
  and o.archived_at is null and (o.start_date is null or o.start_date <= $1::timestamptz)
  and (o.ends_at is null or o.ends_at > $1::timestamptz - interval '2 days')
  and exists (select from club c where c.id = o.club_id and c.status <> 'SUSPENDED')`

/** Those of these clubs. */
export const selectCounting = statement<[Temporal.Instant, readonly string[]], OfferRow>(
  `select o.* from offer o where ${isCounting} and o.club_id = any($2::uuid[]) order by o.id`,
)

/** Those of these ids. */
export const selectCountingAmong = statement<[Temporal.Instant, readonly string[]], OfferRow>(
  `select o.* from offer o where ${isCounting} and o.id = any($2::uuid[]) order by o.id`,
)

/** The next ones by their ids. */
export const selectNextCounting = statement<[Temporal.Instant, string | null, number], OfferRow>(
  `select o.* from offer o where ${isCounting} and ($2::uuid is null or o.id > $2::uuid) order by o.id limit $3`,
)

/** Who of these people takes part in these offers, with whether they are members of the club. Without erased accounts. */
export const selectCounted = statement<
  [readonly string[], readonly string[]],
  ParticipationRow & { is_member: boolean }
>(`
select p.*, exists (select from club_member m where m.club_id = o.club_id and m.user_id = p.user_id) as is_member
from offer_participation p join offer o on o.id = p.offer_id
join users u on u.id = p.user_id and u.erased_at is null
where p.offer_id = any($1::uuid[]) and p.user_id = any($2::uuid[]) order by p.offer_id, p.user_id`)

/** The next participants of an offer by their ids. */
export const selectNextParticipants = statement<[string, string | null, number], { user_id: string }>(`
select user_id from offer_participation
where offer_id = $1 and ($2::uuid is null or user_id > $2::uuid) order by user_id limit $3`)
