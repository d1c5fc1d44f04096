import { statement } from '#platform/db/statement.ts'

/** A lot as a write reads it, under the lock of its member. */
export interface LotRow {
  id: string
  club_id: string
  user_id: string
  award: string
  original: bigint
  remaining: bigint
  held: bigint
  expired: bigint
  reversed: bigint
  owed: bigint
  is_maturing: boolean
  expires_at: Temporal.Instant | null
}

const columns = `l.id, l.club_id, l.user_id, l.award, l.original, l.remaining, l.held, l.expired, l.reversed, l.owed,
  l.is_maturing, l.expires_at`

/** The lots that awards gave, newest first. */
export const readLotsOfAwards = statement<[string[]], LotRow>(`
select ${columns} from points_lot l where l.award = any($1::text[]) order by l.created_at desc, l.id`)

/**
 * Writes new lots, the parts of changed lots, and what was taken of lots. All values are those of the end, because the
 * member's row is locked. Points that were earned or taken back change the leaderboards of the day they were earned on.
 */
export const saveLots = statement<[string, string, string, Temporal.Instant], never>(`
with made as (
  insert into points_lot (id, club_id, user_id, kind, award, cause, rule_version_id, original, remaining, is_maturing,
    available_at, expires_on, expires_at, notice_due_at, created_at, earned_at, earned_on)
  select n.id, club_id, user_id, kind, award, cause, rule_version_id, original, remaining, is_maturing,
    available_at, expires_on, expires_at, notice_due_at, $4::timestamptz, earned_at,
    case kind when 'EARNED' then (coalesce(earned_at, $4::timestamptz) at time zone c.time_zone)::date end
  from jsonb_to_recordset($1::jsonb) as n(id uuid, club_id uuid, user_id uuid, kind text, award text, cause text,
    rule_version_id uuid, original bigint, remaining bigint, is_maturing boolean, available_at timestamptz,
    expires_on date, expires_at timestamptz, notice_due_at timestamptz, earned_at timestamptz)
  join club c on c.id = n.club_id
  returning club_id, user_id, earned_on, original as points
), changed as (
  update points_lot l set remaining = n.remaining, held = n.held, expired = n.expired, reversed = n.reversed,
    owed = n.owed, is_maturing = n.is_maturing, expires_on = coalesce(n.expires_on, l.expires_on),
    expires_at = coalesce(n.expires_at, l.expires_at)
  from jsonb_to_recordset($2::jsonb) as n(id uuid, remaining bigint, held bigint, expired bigint, reversed bigint,
    owed bigint, is_maturing boolean, expires_on date, expires_at timestamptz)
  where l.id = n.id
  returning l.club_id, l.user_id, l.earned_on, old.reversed - new.reversed as points
), ranked as (
  insert into points_rank as r (club_id, user_id, period, starts_on, points)
  select e.club_id, e.user_id, p.period, p.starts_on, sum(e.points)
  from (select * from made union all select * from changed) e
  cross join lateral (values ('MONTH', date_trunc('month', e.earned_on)::date),
    ('YEAR', date_trunc('year', e.earned_on)::date), ('EVER', date '-infinity')) p (period, starts_on)
  where e.earned_on is not null
  group by e.club_id, e.user_id, p.period, p.starts_on having sum(e.points) <> 0
  order by e.club_id, e.user_id, p.period, p.starts_on
  on conflict (club_id, user_id, period, starts_on) do update set points = r.points + excluded.points
)
insert into points_lot_use (lot_id, kind, cause, amount, created_at)
select lot_id, kind, cause, amount, $4::timestamptz
from jsonb_to_recordset($3::jsonb) as u(lot_id uuid, kind text, cause text, amount bigint)`)

/**
 * Takes points of a member from the lots that expire first, then from the oldest, and writes what it took. Takes
 * nothing where the lots have less; `free` says how much they have. The member's row must be locked.
 */
export const takeLots = statement<
  [string, string, string, string, 'HELD' | 'SPENT' | 'TRADED', Temporal.Instant],
  { free: bigint; taken: bigint }
>(`
with open as materialized (
  select l.id, l.remaining - l.held as free,
    sum(l.remaining - l.held) over (order by l.expires_at nulls last, l.created_at, l.id) as upto
  from points_lot l
  where l.club_id = $1 and l.user_id = $2 and l.remaining > l.held and not l.is_maturing
    and (l.expires_at is null or l.expires_at > $6::timestamptz)
), total as (
  select coalesce(sum(free), 0)::bigint as free from open
), taken as materialized (
  select o.id, least(o.free, $3::bigint - (o.upto - o.free))::bigint as amount
  from open o, total t where t.free >= $3::bigint and o.upto - o.free < $3::bigint
), moved as (
  update points_lot l set held = l.held + case $5::text when 'HELD' then t.amount else 0 end,
    remaining = l.remaining - case $5::text when 'HELD' then 0 else t.amount end
  from taken t where l.id = t.id
), used as (
  insert into points_lot_use (lot_id, kind, cause, amount, created_at)
  select id, $5::text, $4::text, amount, $6::timestamptz from taken
)
select t.free, (select coalesce(sum(amount), 0)::bigint from taken) as taken from total t`)

/** Takes what was held for a cause out of its lots, as spent or as traded. */
export const spendHeld = statement<[string, 'SPENT' | 'TRADED'], never>(`
with spent as (
  update points_lot_use set kind = $2 where cause = $1 and kind = 'HELD' and given_back = 0
  returning lot_id, amount
)
update points_lot l set held = l.held - s.amount, remaining = l.remaining - s.amount
from spent s where l.id = s.lot_id`)

/** Marks what a cause took as given back, and returns its lots as they are before that. */
export const giveBackUses = statement<[string], LotRow & { amount: bigint }>(`
with back as (
  update points_lot_use set given_back = amount where cause = $1 and kind in ('HELD', 'SPENT') and given_back = 0
  returning lot_id, amount
)
select ${columns}, b.amount from back b join points_lot l on l.id = b.lot_id order by l.id`)

/** When the first points that are held for a cause expire. Null where they never do. */
export const readFirstExpiry = statement<[string], { expires_at: Temporal.Instant | null }>(`
select min(l.expires_at) as expires_at from points_lot_use u join points_lot l on l.id = u.lot_id where u.cause = $1`)

export interface TradedPart {
  cause: string
  amount: bigint
  expires_on: string | null
  expires_at: Temporal.Instant | null
}

/** What each cause traded away, summed by the day on which it expires, the first days first. */
export const readTraded = statement<[string[]], TradedPart>(`
select u.cause, sum(u.amount)::bigint as amount, l.expires_on, l.expires_at
from points_lot_use u join points_lot l on l.id = u.lot_id
where u.cause = any($1::text[]) and u.kind = 'TRADED'
group by u.cause, l.expires_on, l.expires_at order by u.cause, l.expires_at nulls last`)

interface DueMember {
  club_id: string
  user_id: string
}

// The inner limit keeps one piece small. Lots that are fully held come back to this list when they are released.
const dueMembers = (due: string) => `
select distinct club_id, user_id from (
  select l.club_id, l.user_id from points_lot l where ${due} limit $2
) due`
const dueLots = (due: string) => `
select ${columns} from points_lot l
where (l.club_id, l.user_id) in (select * from unnest($2::uuid[], $3::uuid[])) and ${due}
order by l.id`

const expiring = 'l.expires_at <= $1::timestamptz and l.remaining > l.held'
const maturing = 'l.available_at <= $1::timestamptz and l.is_maturing'

export const findExpiring = statement<[Temporal.Instant, number], DueMember>(dueMembers(expiring))
export const readExpiring = statement<[Temporal.Instant, string[], string[]], LotRow>(dueLots(expiring))
export const findMaturing = statement<[Temporal.Instant, number], DueMember>(dueMembers(maturing))
export const readMaturing = statement<[Temporal.Instant, string[], string[]], LotRow>(dueLots(maturing))

export interface NoticedRow {
  id: string
  club_id: string
  user_id: string
  amount: bigint
  expires_on: string
  expires_at: Temporal.Instant
}

// The mark claims the lots, so that of two processes at the same moment each announces other lots.
export const claimNoticed = statement<[Temporal.Instant, number], NoticedRow>(`
with due as materialized (
  select id from points_lot
  where notice_due_at <= $1::timestamptz and remaining > held
  order by notice_due_at limit $2 for no key update skip locked
)
update points_lot set notice_due_at = null where id in (select id from due)
returning id, club_id, user_id, remaining as amount, expires_on, expires_at`)

export const setNotices = statement<[string[], string[]], never>(`
update points_lot l set notice_due_at = n.due_at
from unnest($1::uuid[], $2::timestamptz[]) as n(id, due_at) where l.id = n.id`)
