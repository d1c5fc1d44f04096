import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { SandboxManner } from './sandbox.tables.ts'

export type SandboxOrder = Selectable<Tables['sandbox_order']>

/** Inserts an order, and returns its id. A repeated request returns the id of the first order. */
export const insertOrder = statement<
  [
    id: string,
    requestId: string,
    reference: string,
    intent: string,
    amount: bigint,
    currency: string,
    description: string,
    returnUrl: string,
    cancelUrl: string,
    now: Temporal.Instant,
  ],
  { id: string }
>(`
insert into sandbox_order as o (id, request_id, reference, intent, amount, currency, description, return_url,
  cancel_url, status, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'CREATED', $10)
on conflict (request_id) do update set request_id = o.request_id
returning id`)

export const readOrder = statement<[string], SandboxOrder>('select * from sandbox_order where id = $1')

export const findByAuthorization = statement<[string], SandboxOrder>(
  `select * from sandbox_order where authorization_id = $1`,
)
export const findByCapture = statement<[string], SandboxOrder>(
  `select * from sandbox_order where capture_id = $1`,
)

/**
 * A change of one order, and the webhooks about it, in one statement. The change names the states in which it may
 * begin, so that a repeated request changes nothing. Returns the order only where it has changed it. $1 is the
 * order, $2 the webhooks (a jsonb array), $3 the moment.
 */
function change<Values extends readonly unknown[]>(set: string, from: string) {
  return statement<[string, string, Temporal.Instant, ...Values], SandboxOrder>(`
with changed as (
  update sandbox_order set ${set} where id = $1 and ${from} returning *
), webhooks as (
  insert into sandbox_webhook (id, order_id, notice_id, kind, due_at, created_at)
  select w.id, changed.id, w.notice_id, w.kind, w.due_at, $3::timestamptz
  from changed, jsonb_to_recordset($2::jsonb) as w(id uuid, notice_id text, kind text, due_at timestamptz)
)
select * from changed`)
}

export const approve = change<[SandboxManner]>(`status = 'APPROVED', manner = $4`, `status = 'CREATED'`)
export const decline = change<[]>(`status = 'DECLINED'`, `status = 'CREATED'`)
export const authorize = change<[string, Temporal.Instant]>(
  `status = 'AUTHORIZED', authorization_id = $4, authorized_until = $5`,
  `status = 'APPROVED' and intent = 'AUTHORIZE'`,
)
const capturable = `((status = 'APPROVED' and intent = 'CAPTURE')
  or (status = 'AUTHORIZED' and authorized_until > $3::timestamptz))`
export const capture = change<[string]>(
  `status = 'CAPTURED', capture_id = $4, captures = captures + 1, moved_at = $3::timestamptz`,
  `${capturable} and manner <> 'SLOW'`,
)
export const beginCapture = change<[string, Temporal.Instant]>(
  `status = 'CAPTURE_PENDING', capture_id = $4, done_at = $5`,
  `${capturable} and manner = 'SLOW'`,
)
export const endCapture = change<[]>(
  `status = 'CAPTURED', captures = captures + 1, done_at = null, moved_at = $3::timestamptz`,
  `status = 'CAPTURE_PENDING' and done_at <= $3::timestamptz`,
)
export const voidOrder = change<[]>(`status = 'VOIDED'`, `status = 'AUTHORIZED'`)
export const refund = change<[string]>(
  `status = 'REFUNDED', refund_id = $4, refunds = refunds + 1, moved_at = $3::timestamptz`,
  `status = 'CAPTURED'`,
)

export const findDone = statement<[Temporal.Instant], { id: string }>(
  `select id from sandbox_order where done_at <= $1 and status = 'CAPTURE_PENDING'`,
)

/**
 * Orders whose money moved between two moments, in the order of moving, after the last order of the page before.
 */
export const listMoved = statement<
  [from: Temporal.Instant, until: Temporal.Instant, movedAt: string | null, id: string | null, most: number],
  { id: string; status: SandboxOrder['status']; mark: string }
>(`
select id, status, to_jsonb(moved_at) #>> '{}' as mark from sandbox_order
where moved_at >= $1 and moved_at <= $2 and ($3::timestamptz is null or (moved_at, id) > ($3::timestamptz, $4))
order by moved_at, id limit $5`)

export interface DueWebhook {
  id: string
  order_id: string | null
  payout_id: string | null
  notice_id: string
  kind: string
  attempts: number
}

/** Claims due webhooks in no certain order. It sets the next attempt before anything is sent. */
export const claimWebhooks = statement<[Temporal.Instant, Temporal.Instant, number], DueWebhook>(`
with due as materialized (
  select id from sandbox_webhook where due_at <= $1 order by due_at limit $3 for update skip locked
)
update sandbox_webhook w set attempts = w.attempts + 1, due_at = $2 from due
where w.id = due.id
returning w.id, w.order_id, w.payout_id, w.notice_id, w.kind, w.attempts`)

export const strikeWebhooks = statement<[string[]], never>(
  'delete from sandbox_webhook where id = any($1::uuid[])',
)

export const postponeWebhook = statement<[string, Temporal.Instant | null], never>(
  'update sandbox_webhook set due_at = $2 where id = $1',
)
