import { defaultCurrency } from '@reprise/rules/platform/money'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

/** The ledger account that an event's payouts are drawn from; gratuity is the host's as well. */
export const payoutSource = 'EVENT_SALES'
const hostAccounts = [payoutSource, 'EVENT_GRATUITY']

export interface EventBalance {
  currency: string
  /** What the ledger has for the host, less what is on its way back to guests, in minor units. */
  balance: bigint
  /** On its way back to guests: it leaves the ledger when it is there. */
  refunding: bigint
}

// One that was paid and then got stuck got stuck on its way back.
const sumBalance = statement<[string, string, readonly string[]], Omit<EventBalance, 'currency'>>(`
with earned as (
  select coalesce(sum(e.amount), 0)::bigint as amount
  from ledger_account a join ledger_entry e on e.account_id = a.id
  where a.asset = $1 and a.owner_id = $2::uuid and a.purpose = any($3::text[])
), refunding as (
  select coalesce(sum(host_balance), 0)::bigint as amount from booking
  where event_id = $2::uuid and paid_at is not null and transaction_status in ('REFUND_PENDING', 'CRASHED')
)
select e.amount - r.amount as balance, r.amount as refunding from earned e, refunding r`)

/**
 * What of an event's money its host could have now; below zero where refunds came after a payout. The sum is of
 * accounts that nobody locks: whoever decides upon it holds the event.
 */
export async function readBalance(db: Db, eventId: string): Promise<EventBalance> {
  const [sums] = await sumBalance(db, defaultCurrency, eventId, hostAccounts)
  return { currency: defaultCurrency, balance: sums?.balance ?? 0n, refunding: sums?.refunding ?? 0n }
}
