import type { LotKind, LotUseKind } from '@reprise/rules/points/lots'
import * as ledger from '#domains/ledger/public.ts'
import { statement } from '#platform/db/statement.ts'

/** A part of a lot that was used, with the lot and the reasons of both. */
export interface UseRow {
  id: bigint
  lot_id: string
  cause: string
  kind: LotUseKind
  amount: bigint
  given_back: bigint
  created_at: Temporal.Instant
  /** Why the part was used, and the page that shows it. Null where the ledger does not know. */
  reason: unknown
  link: string | null
  lot_expires_on: string | null
  lot_created_at: Temporal.Instant
  lot_reason: unknown
  lot_link: string | null
}

const useColumns = `u.id, u.lot_id, u.cause, u.kind, u.amount, u.given_back, u.created_at,
  t.reason, t.link, l.expires_on as lot_expires_on, l.created_at as lot_created_at,
  g.reason as lot_reason, g.link as lot_link`
// Transfers of a spend have the cause of the spend and one word more.
const joins = `join points_lot l on l.id = u.lot_id
left join lateral (
  select t.reason, t.link from ${ledger.transfersSql}
  where t.cause in (u.cause, u.cause || ':spent', u.cause || ':traded', u.cause || ':held')
  order by t.created_at desc, t.link limit 1
) t on true
left join lateral (select t.reason, t.link from ${ledger.transfersSql} where t.cause = l.cause) g on true`

/** The first uses of each cause: which lots a spend, an expiry or a reversal took. The second argument says how many. */
export const readUsesOfCauses = statement<[readonly string[], string, number], UseRow>(`
select ${useColumns} from (
  select u.*, row_number() over (partition by u.cause order by u.id) as place
  from points_lot_use u join points_lot o on o.id = u.lot_id
  where u.cause = any($1::text[]) and o.user_id = $2
) u ${joins}
where u.place <= $3 order by u.id`)

/** The newest uses of each lot. The second argument says how many. */
export const readUsesOfLots = statement<[readonly string[], number], UseRow>(`
select ${useColumns} from (
  select u.*, row_number() over (partition by u.lot_id order by u.id desc) as place
  from points_lot_use u where u.lot_id = any($1::uuid[])
) u ${joins}
where u.place <= $2 order by u.id`)

export interface ShownLotRow {
  id: string
  cause: string
  kind: LotKind
  original: bigint
  remaining: bigint
  held: bigint
  is_maturing: boolean
  available_at: Temporal.Instant
  expires_on: string | null
}

/** The first lots of a person that each of these transfers gave. The third argument says how many. */
export const readLotsOfCauses = statement<[readonly string[], string, number], ShownLotRow>(`
select id, cause, kind, original, remaining, held, is_maturing, available_at, expires_on from (
  select l.*, row_number() over (partition by l.cause order by l.expires_at nulls last, l.id) as place
  from points_lot l where l.cause = any($1::text[]) and l.user_id = $2
) l where place <= $3 order by cause, place`)

/** How many points of a member expire on each day, the first days first. */
export const readExpiries = statement<
  [readonly string[], string, number],
  { club_id: string; day: string; amount: bigint }
>(`
select club_id, expires_on as day, amount from (
  select club_id, expires_on, sum(remaining)::bigint as amount,
    row_number() over (partition by club_id order by expires_on) as place
  from points_lot
  where club_id = any($1::uuid[]) and user_id = $2 and remaining > 0 and expires_on is not null
  group by club_id, expires_on
) d where place <= $3 order by club_id, expires_on`)
