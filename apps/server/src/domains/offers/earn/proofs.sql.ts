import { statement } from '#platform/db/statement.ts'
import type { FulfilmentRow, ProofRow } from './earn.sql.ts'

/** Whether something that the person sent waits for the team. */
export const hasWaiting = statement<[string, string], { id: string }>(
  "select id from offer_proof where offer_id = $1 and user_id = $2 and state = 'WAITING'",
)

export const selectProofs = statement<[readonly string[]], ProofRow>(
  'select * from offer_proof where id = any($1::uuid[])',
)

/** Proofs that wait, locked in order of id. */
export const lockWaiting = statement<[readonly string[]], ProofRow>(`
select * from offer_proof where id = any($1::uuid[]) and state = 'WAITING' order by id for no key update`)

/** Ends the review of proofs. */
export const endReviews = statement<
  [
    ids: readonly string[],
    state: ProofRow['state'],
    now: Temporal.Instant,
    by: string,
    reason: string | null,
  ],
  never
>(`
update offer_proof set state = $2, reviewed_at = $3::timestamptz, reviewed_by = $4, reason = $5
where id = any($1::uuid[])`)

/** The last proofs of these people, each of one offer, the newest first. At most as many of each as the limit says. */
export const selectLatestProofs = statement<[readonly string[], readonly string[], number], ProofRow>(`
select r.* from unnest($1::uuid[], $2::uuid[]) as asked(offer_id, user_id)
cross join lateral (
  select * from offer_proof o where o.offer_id = asked.offer_id and o.user_id = asked.user_id
  order by o.created_at desc, o.id desc limit $3
) r order by r.created_at desc, r.id desc`)

/** The last fulfilments of these people, each of one offer, the newest first. */
export const selectLatestFulfilments = statement<
  [readonly string[], readonly string[], number],
  FulfilmentRow
>(`
select r.* from unnest($1::uuid[], $2::uuid[]) as asked(offer_id, user_id)
cross join lateral (
  select * from offer_fulfilment o where o.offer_id = asked.offer_id and o.user_id = asked.user_id and o.state <> 'HELD'
  order by o.given_at desc, o.id desc limit $3
) r order by r.given_at desc, r.id desc`)

/** How many proofs of each of these offers wait for the team. Those without any are missing. */
export const countWaiting = statement<[readonly string[]], { offer_id: string; count: number }>(`
select offer_id, count(*)::int as count from offer_proof
where offer_id = any($1::uuid[]) and state = 'WAITING' group by offer_id`)
