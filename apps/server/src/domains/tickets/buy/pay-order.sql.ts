import { statement } from '#platform/db/statement.ts'
import { tailSql } from '#platform/writes/batch-tail.ts'
import type { StoredRow } from '#platform/writes/batched.sql.ts'
import { storedSql } from '#platform/writes/batched.sql.ts'

export interface PayFacts {
  orders: { id: string; booking_id: string; payer_id: string }[]
  stored: StoredRow[]
}

/** The payers of the orders with these ids, and the answers that were given before ($2 and $3: keysOf). */
export const readPayFacts = statement<[string[], string[], string[]], PayFacts>(`
select (
  select coalesce(jsonb_agg(o), '[]') from (
    select payment_id as id, id as booking_id, user_id as payer_id
    from booking where payment_id = any($1::uuid[])) o) as orders,
  ${storedSql('purchaseEventTickets', '$2', '$3')} as stored`)

/** Notes the callers and the keys of their requests. */
export const notePaying = statement<[string, Temporal.Instant], never>(`
with ${tailSql('$1', '$2')}
select 1`)
