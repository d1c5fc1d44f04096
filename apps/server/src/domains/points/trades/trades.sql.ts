import type { PointTradeState } from '@reprise/rules/points/trade'
import { statement } from '#platform/db/statement.ts'

export interface TradeRow {
  id: string
  sender_id: string
  receiver_id: string
  given_club_id: string
  given_amount: bigint
  /** Null for a present. */
  wanted_club_id: string | null
  wanted_amount: bigint
  /** The state at the moment that was asked for: a trade whose time is over is no longer pending. */
  state: PointTradeState
  ends_as: Exclude<PointTradeState, 'ACCEPTED' | 'PENDING'>
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
  ended_at: Temporal.Instant | null
}

const stateAt = (now: string) =>
  `case when t.state = 'PENDING' and t.expires_at <= ${now}::timestamptz then t.ends_as else t.state end`

const columnsAt = (now: string) => `t.id, t.sender_id, t.receiver_id, t.given_club_id, t.given_amount,
  t.wanted_club_id, t.wanted_amount, ${stateAt(now)} as state, t.ends_as, t.created_at, t.expires_at, t.ended_at`

export const selectTrades = statement<[readonly string[], Temporal.Instant], TradeRow>(`
select ${columnsAt('$2')} from points_trade t where t.id = any($1::uuid[])`)

/** A lock until the transaction ends, so that two offers of a person at the same moment are counted one after the other. */
export const lockOffersOf = statement<[string], never>(
  `select pg_advisory_xact_lock(hashtextextended('points.trade.' || $1::text, 0))`,
)

export interface OfferCounts {
  pending: number
  /** Those of `pending` to one person. */
  to_one: number
  /** Since the moment that was asked for. */
  lately: number
}

/** How many offers a person has made: that are pending, that are pending with one other person, and since a moment. */
export const countOffers = statement<[string, string, Temporal.Instant, Temporal.Instant], OfferCounts>(`
select count(*) filter (where t.is_pending)::int as pending,
  count(*) filter (where t.is_pending and t.receiver_id = $2::uuid)::int as to_one,
  count(*) filter (where t.created_at > $3::timestamptz)::int as lately
from (
  select t.receiver_id, t.created_at, t.state = 'PENDING' and t.expires_at > $4::timestamptz as is_pending
  from points_trade t where t.sender_id = $1 and (t.created_at > $3::timestamptz or t.state = 'PENDING')
) t`)

export const insertTrade = statement<
  [
    id: string,
    senderId: string,
    receiverId: string,
    givenClubId: string,
    givenAmount: string,
    wantedClubId: string | null,
    wantedAmount: string,
    now: Temporal.Instant,
    expiresAt: Temporal.Instant,
  ],
  never
>(`
insert into points_trade (id, sender_id, receiver_id, given_club_id, given_amount, wanted_club_id, wanted_amount, state,
  created_at, expires_at)
values ($1, $2, $3, $4, $5::bigint, $6, $7::bigint, 'PENDING', $8, $9)`)

/** Ends a pending trade. Answers no row where it ended before. */
export const moveTrade = statement<[string, PointTradeState, Temporal.Instant], { id: string }>(`
update points_trade set state = $2, ended_at = $3 where id = $1 and state = 'PENDING' returning id`)

/** Pending trades whose time is over, the oldest first. */
export const findDueTrades = statement<[Temporal.Instant, number], TradeRow>(`
select ${columnsAt('$1')} from points_trade t
where t.state = 'PENDING' and t.expires_at <= $1::timestamptz order by t.expires_at limit $2`)

// Takes the rows in one order, so that two such statements do not wait for each other.
const markDue = (endsAs: string, where: string) => `
with over as materialized (
  select t.id, ${endsAs} as ends_as from points_trade t
  where t.state = 'PENDING' and t.expires_at > $1::timestamptz and (${where}) order by t.id for no key update
)
update points_trade t set expires_at = $1::timestamptz, ends_as = o.ends_as from over o where t.id = o.id`

/** Makes all pending trades of these people due: those that they offered are taken back, the others declined. */
export const markDueOfPeople = statement<[Temporal.Instant, readonly string[]], never>(
  markDue(
    `case when t.sender_id = any($2::uuid[]) then 'CANCELLED' else 'DECLINED' end`,
    't.sender_id = any($2::uuid[]) or t.receiver_id = any($2::uuid[])',
  ),
)

/** Makes the pending trades due by which these people would get points of a club that they left, club by club. */
export const markDueOfLeavers = statement<[Temporal.Instant, readonly string[], readonly string[]], never>(
  markDue(
    `case when (t.wanted_club_id, t.sender_id) in (select * from unnest($2::uuid[], $3::uuid[]))
      then 'CANCELLED' else 'DECLINED' end`,
    `(t.wanted_club_id, t.sender_id) in (select * from unnest($2::uuid[], $3::uuid[]))
      or (t.given_club_id, t.receiver_id) in (select * from unnest($2::uuid[], $3::uuid[]))`,
  ),
)

/** Makes all pending trades of points of these clubs due. */
export const markDueOfClubs = statement<[Temporal.Instant, readonly string[]], never>(
  markDue(`'EXPIRED'`, 't.given_club_id = any($2::uuid[]) or t.wanted_club_id = any($2::uuid[])'),
)

// A side is read by its own index, and both are merged.
const sideOf = (column: string, direction: string) => `
(select t.* from points_trade t
where t.${column} = $1 and coalesce($3, '${direction}') = '${direction}' and ${stateAt('$2')} = any($4::text[])
  and ($5::timestamptz is null or (t.created_at, t.id) < ($5::timestamptz, $6::uuid))
order by t.created_at desc, t.id desc limit $7)`

/** The trades of a person in these states, newest first. The third argument is INCOMING, OUTGOING or null for both. */
export const readTrades = statement<
  [
    userId: string,
    now: Temporal.Instant,
    direction: string | null,
    states: readonly string[],
    afterAt: Temporal.Instant | null,
    afterId: string | null,
    limit: number,
  ],
  TradeRow
>(`
select ${columnsAt('$2')} from (
${sideOf('sender_id', 'OUTGOING')} union all ${sideOf('receiver_id', 'INCOMING')}
) t order by t.created_at desc, t.id desc limit $7`)

/** How many trades `readTrades` can return. */
export const countTrades = statement<
  [string, Temporal.Instant, string | null, readonly string[]],
  { count: bigint }
>(`
select count(*) as count from points_trade t
where (t.sender_id = $1 and coalesce($3, 'OUTGOING') = 'OUTGOING'
    or t.receiver_id = $1 and coalesce($3, 'INCOMING') = 'INCOMING')
  and ${stateAt('$2')} = any($4::text[])`)

/** The price of one point of each club, in minor units. Clubs that sell none are missing. */
export const readPointPrices = statement<
  [readonly string[], Temporal.Instant],
  { club_id: string; amount: bigint; currency: string }
>(`
select v.club_id, v.base_cost as amount, v.currency from (
  select distinct on (club_id) club_id, base_cost, currency from points_rule_version
  where club_id = any($1::uuid[]) and valid_from <= $2::timestamptz order by club_id, version desc
) v where v.base_cost is not null`)
