import { statement } from '#platform/db/statement.ts'
import '../offers.tables.ts'
import './seen.tables.ts'

/** What happened to an offer on one day. */
export interface OfferDay {
  /** YYYY-MM-DD, in the zone of the offer. */
  day: string
  /** How many people saw its page that day. */
  seen: number
  joined: number
  /** Confirmed redemptions and fulfilments that count. */
  done: number
}

/** The last days ($3 at most) of an offer on which something happened, in a zone ($2), the newest first. */
export const selectDays = statement<[offerId: string, timeZone: string, limit: number], OfferDay>(`
select to_char(day, 'YYYY-MM-DD') as day, sum(seen)::int as seen, sum(joined)::int as joined,
  sum(done)::int as done
from (
  select (joined_at at time zone $2)::date as day, 0 as seen, 1 as joined, 0 as done
  from offer_participation where offer_id = $1
  union all
  select (confirmed_at at time zone $2)::date, 0, 0, 1
  from offer_redemption where offer_id = $1 and state = 'CONFIRMED'
  union all
  select (given_at at time zone $2)::date, 0, 0, 1
  from offer_fulfilment where offer_id = $1 and state = 'GIVEN'
  union all
  select day, count(*), 0, 0 from offer_seen where offer_id = $1 group by day
  union all
  select day, viewers, 0, 0 from offer_seen_day where offer_id = $1
) happened
group by day order by day desc limit $3`)

/** How often people saw an offer, each once a day, and the points that members spent on it and got by it. */
export const selectTotals = statement<[offerId: string], { seen: bigint; spent: bigint; given: bigint }>(`
select (select count(*) from offer_seen where offer_id = $1)
    + (select coalesce(sum(viewers), 0) from offer_seen_day where offer_id = $1) as seen,
  (select coalesce(sum(points_spent), 0)::bigint from offer_participation where offer_id = $1) as spent,
  (select coalesce(sum(points), 0)::bigint from offer_fulfilment where offer_id = $1 and state = 'GIVEN') as given`)
