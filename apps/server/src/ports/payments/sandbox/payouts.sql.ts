import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { PayoutManner } from './sandbox.tables.ts'

export type SandboxPayout = Selectable<Tables['sandbox_payout']>
type SandboxAccount = Selectable<Tables['sandbox_account']>

/** Opens an account, or changes how an existing one behaves. */
export const saveAccount = statement<[string, string, PayoutManner, Temporal.Instant], never>(`
insert into sandbox_account (id, label, manner, created_at) values ($1, $2, $3, $4)
on conflict (id) do update set manner = excluded.manner`)

export const readAccount = statement<[string], SandboxAccount>('select * from sandbox_account where id = $1')

/** Stores a code until it is used, and deletes expired codes. */
export const insertCode = statement<
  [Buffer, string, string, string, Temporal.Instant, Temporal.Instant],
  never
>(`
with gone as (delete from sandbox_code where expires_at < $6)
insert into sandbox_code (code_hash, account_id, redirect_url, challenge, expires_at) values ($1, $2, $3, $4, $5)`)

/** Uses a code up, where it is the one for this address and this verifier. */
export const takeCode = statement<
  [Buffer, string, string, Temporal.Instant],
  Pick<SandboxAccount, 'id' | 'label'>
>(`
with taken as (
  update sandbox_code set used_at = $4
  where code_hash = $1 and redirect_url = $2 and challenge = $3 and used_at is null and expires_at > $4
  returning account_id
)
select a.id, a.label from taken join sandbox_account a on a.id = taken.account_id`)

const webhooksFor = (payouts: string, webhooks: string, now: string) => `
insert into sandbox_webhook (id, payout_id, notice_id, kind, due_at, created_at)
select w.id, ${payouts}.id, w.notice_id, w.kind, w.due_at, ${now}::timestamptz
from ${payouts}, jsonb_to_recordset(${webhooks}::jsonb) as w(id uuid, notice_id text, kind text, due_at timestamptz)`

/**
 * Inserts a payout. Returns it only where this request made it. A payout that is done at once has moved its money.
 */
export const insertPayout = statement<
  [
    id: string,
    itemId: string,
    requestId: string,
    accountId: string,
    amount: bigint,
    currency: string,
    description: string,
    status: SandboxPayout['status'],
    doneAt: Temporal.Instant | null,
    now: Temporal.Instant,
    webhooks: string,
  ],
  SandboxPayout
>(`
with made as (
  insert into sandbox_payout (id, item_id, request_id, account_id, amount, currency, description, status, done_at,
    transfers, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8::text, $9, case when $8::text = 'SUCCESS' then 1 else 0 end, $10)
  on conflict (request_id) do nothing
  returning *
), webhooks as (${webhooksFor('made', '$11', '$10')})
select * from made`)

export const findPayout = statement<[string], SandboxPayout>('select * from sandbox_payout where id = $1')
export const findPayoutByRequest = statement<[string], SandboxPayout>(
  'select * from sandbox_payout where request_id = $1',
)

/** Ends a slow one whose time has come. */
export const endPayout = statement<[string, string, Temporal.Instant], SandboxPayout>(`
with ended as (
  update sandbox_payout set status = 'SUCCESS', transfers = transfers + 1, done_at = null
  where id = $1 and status = 'PENDING' and done_at <= $3::timestamptz
  returning *
), webhooks as (${webhooksFor('ended', '$2', '$3')})
select * from ended`)

export const findDonePayouts = statement<[Temporal.Instant], { id: string }>(
  `select id from sandbox_payout where done_at <= $1 and status = 'PENDING'`,
)
