import type { PayoutState } from '@reprise/rules/payments/payout'
import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'

export type Payout = Selectable<Tables['payout']>

const LEASE = "interval '20 seconds'"

/** It is due soon, so that another process drives it if this one dies before the call. */
export const insertPayout = statement<
  [
    id: string,
    source: string,
    subject: string,
    payeeId: string,
    provider: string,
    accountId: string,
    amount: bigint,
    currency: string,
    description: string,
    now: Temporal.Instant,
  ],
  Payout
>(`
insert into payout (id, source, subject, payee_id, provider, account_id, amount, currency, description, state, due_at,
  created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'RESERVED', $10::timestamptz + ${LEASE}, $10, $10)
returning *`)

const readOne = statement<[string], Payout>('select * from payout where id = $1')

/** One payout by its id. Throws where there is none. */
export async function readPayout(db: Db, id: string): Promise<Payout> {
  const [payout] = await readOne(db, id)
  if (!payout) throw new Error(`there is no payout ${id}`)
  return payout
}

/** One payout, locked until the transaction ends. */
export const lockPayout = statement<[string], Payout>('select * from payout where id = $1 for update')

/** The payouts from one ledger account, newest first. */
export const readPayoutsFrom = statement<[source: string, subject: string], Payout>(
  'select * from payout where source = $1 and subject = $2 order by created_at desc, id desc',
)

/** The sums of the payouts from one ledger account, in minor units, and when the newest one was requested. */
export const sumPayoutsFrom = statement<
  [source: string, subject: string],
  { open: bigint; paid: bigint; last: Temporal.Instant | null }
>(`
select coalesce(sum(amount) filter (where state in ('RESERVED', 'PENDING')), 0)::bigint as open,
  coalesce(sum(amount) filter (where state = 'COMPLETED'), 0)::bigint as paid, max(created_at) as last
from payout where source = $1 and subject = $2`)

/** A page of the payouts from one ledger account, newest first; after a moment and an id where they are given. */
export const readPayoutsPage = statement<
  [source: string, subject: string, at: Temporal.Instant | null, id: string | null, limit: number],
  Payout
>(`
select * from payout
where source = $1 and subject = $2 and ($3::timestamptz is null or (created_at, id) < ($3::timestamptz, $4::uuid))
order by created_at desc, id desc limit $5::int`)

export const countPayoutsFrom = statement<[source: string, subject: string], { count: bigint }>(
  'select count(*) as count from payout where source = $1 and subject = $2',
)

/**
 * Payouts that are on their way to a person or have arrived, newest first; after a moment and an id where
 * they are given.
 */
export const readPayoutsTo = statement<
  [payeeId: string, at: Temporal.Instant | null, id: string | null, limit: number],
  Payout
>(`
select * from payout
where payee_id = $1::uuid and ($2::timestamptz is null or (created_at, id) < ($2::timestamptz, $3::uuid))
order by created_at desc, id desc limit $4::int`)

/** How many payouts a person ever got. */
export const countPayoutsTo = statement<[string], { count: bigint }>(
  'select count(*) as count from payout where payee_id = $1',
)

/** Ends a payout at the version that was read; nothing where somebody else has moved it. */
export const endPayout = statement<
  [
    id: string,
    version: number,
    state: Extract<PayoutState, 'COMPLETED' | 'FAILED'>,
    providerPayoutId: string | null,
    providerItemId: string | null,
    failure: string | null,
    now: Temporal.Instant,
  ],
  Payout
>(`
update payout set state = $3::text, provider_payout_id = coalesce($4, provider_payout_id),
  provider_item_id = coalesce($5, provider_item_id), failure = $6,
  completed_at = case when $3::text = 'COMPLETED' then $7::timestamptz end, due_at = null, attempts = 0,
  last_error = null, parked_at = null, updated_at = $7, version = version + 1
where id = $1 and version = $2 and state in ('RESERVED', 'PENDING')
returning *`)

/** Notes that a payout came back after it had arrived. Changes nothing where somebody else has noted that. */
export const returnPayout = statement<
  [id: string, version: number, failure: string, now: Temporal.Instant],
  Payout
>(`
update payout set state = 'FAILED', failure = $3, completed_at = null, returned_at = $4, due_at = null, attempts = 0,
  last_error = null, parked_at = null, updated_at = $4, version = version + 1
where id = $1 and version = $2 and state = 'COMPLETED'
returning *`)

/**
 * Notes that a payout that had arrived is still there. Does nothing where a notice made it due again since it
 * was read, because that notice may say that it came back.
 */
export const noteStillThere = statement<
  [id: string, version: number, dueAt: Temporal.Instant | null],
  Payout
>(`
update payout set due_at = null, attempts = 0, last_error = null, parked_at = null
where id = $1 and version = $2 and state = 'COMPLETED' and due_at is not distinct from $3
returning *`)

/** Notes that the provider has the payout, and when to ask for its state. */
export const notePending = statement<
  [
    id: string,
    version: number,
    providerPayoutId: string,
    providerItemId: string,
    dueAt: Temporal.Instant,
    now: Temporal.Instant,
  ],
  Payout
>(`
update payout set state = 'PENDING', provider_payout_id = $3, provider_item_id = $4, due_at = $5, attempts = 0,
  last_error = null, parked_at = null, updated_at = $6, version = version + 1
where id = $1 and version = $2 and state in ('RESERVED', 'PENDING')
returning *`)

/** Notes that the provider is asked to send it now; nothing where somebody has asked before. */
export const noteAsked = statement<[id: string, version: number, now: Temporal.Instant], { id: string }>(`
update payout set asked_at = $3 where id = $1 and version = $2 and state = 'RESERVED' and asked_at is null
returning id`)

/** Notes a try whose outcome is unknown. */
export const notePayoutAttempt = statement<
  [
    id: string,
    version: number,
    dueAt: Temporal.Instant,
    parkedAt: Temporal.Instant | null,
    reason: string,
    attempts: number,
  ],
  Payout
>(`
update payout set attempts = $6, due_at = $3, parked_at = coalesce(parked_at, $4), last_error = left($5, 500)
where id = $1 and version = $2 and state <> 'FAILED'
returning *`)

export const claimDuePayouts = statement<[Temporal.Instant, number], { id: string }>(`
with due as materialized (
  select id from payout where due_at <= $1 and parked_at is null order by due_at limit $2
  for update skip locked
)
update payout p set due_at = $1::timestamptz + ${LEASE} from due
where p.id = due.id
returning p.id`)
