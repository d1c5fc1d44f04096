import { payableOf } from '@reprise/rules/payments/payout'
import { defaultCurrency } from '@reprise/rules/platform/numbers/money'
import * as ledger from '#domains/ledger/public.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

/** The ledger account that an event's payouts are drawn from. The gratuity belongs to the host as well. */
export const payoutSource = 'EVENT_SALES'
const hostAccounts = [payoutSource, 'EVENT_GRATUITY']

export interface EventBalance {
  currency: string
  /** The host's money in the ledger, without what is being refunded, in minor units. */
  balance: bigint
  /** The money that is being refunded. It leaves the ledger when the refund is confirmed. */
  refunding: bigint
}

// What the event with the id `event` (an expression) earned. $1 is the asset and $3 the accounts.
const earnedSql = (event: string) =>
  ledger.sumSql({ asset: '$1', purposes: '= any($3::text[])', ownerId: event })

// A booking that was paid and has the status CRASHED got that status during its refund.
const refundingSql = (event: string) => `(
  select coalesce(sum(host_balance), 0)::bigint from booking
  where event_id = ${event} and paid_at is not null and transaction_status in ('REFUND_PENDING', 'CRASHED'))`

const sumBalance = statement<[string, string, readonly string[]], Omit<EventBalance, 'currency'>>(`
select s.earned - s.refunding as balance, s.refunding
from (select ${earnedSql('$2::uuid')} as earned, ${refundingSql('$2::uuid')} as refunding) s`)

/**
 * The part of an event's money that the host could have now; below zero where refunds came after a payout. The
 * summed accounts are not locked, so a caller that decides by this sum locks the event.
 */
export async function readBalance(db: Db, eventId: string): Promise<EventBalance> {
  const [sums] = await sumBalance(db, defaultCurrency, eventId, hostAccounts)
  return { currency: defaultCurrency, balance: sums?.balance ?? 0n, refunding: sums?.refunding ?? 0n }
}

export interface Debt {
  event_id: string
  name: string
  slug: string
  /** What is owed, above zero, in minor units as text: JSON has no bigint. */
  amount: string
}

/** The sum of all events of a host. */
interface HostTotals {
  total: bigint
  debts: Debt[]
}

// The balance of an event counts only after its end, but what is owed counts immediately. $2 is the host, $4
// now.
const sumOfHost = statement<[string, string, readonly string[], Temporal.Instant], HostTotals>(`
with each_event as materialized (
  select e.id, e.display_name, e.slug, coalesce(e.latest_end, e.end_date) <= $4::timestamptz as is_over,
    ${earnedSql('e.id')} - ${refundingSql('e.id')} as balance
  from event e where e.created_by = $2::uuid and e.published_at is not null
)
select coalesce(sum(case when is_over then balance else least(balance, 0) end), 0)::bigint as total,
  coalesce(jsonb_agg(jsonb_build_object('event_id', id, 'name', display_name, 'slug', slug, 'amount', (-balance)::text)
    order by balance, id) filter (where balance < 0), '[]') as debts
from each_event`)

/** Whether a host owes more at some of their events than their ended events have for them. */
export async function isInDebt(db: Db, hostId: string, now: Temporal.Instant): Promise<boolean> {
  const [totals] = await sumOfHost(db, defaultCurrency, hostId, hostAccounts, now)
  return (totals?.total ?? 0n) < 0n
}

/** The part of a balance that can be paid out, and the rest with the reason why it is kept back. */
export interface Payable {
  payable: bigint
  debts: Debt[]
}

/**
 * The part of an event's balance that the host can have now. An amount is kept back for what they owe at their
 * other events: money that was refunded to guests after it was paid out. A caller that decides by it locks the
 * host.
 */
export async function readPayable(
  db: Db,
  { hostId, balance }: { hostId: string; balance: bigint },
  now: Temporal.Instant,
): Promise<Payable> {
  if (balance <= 0n) return { payable: 0n, debts: [] }
  const [totals] = await sumOfHost(db, defaultCurrency, hostId, hostAccounts, now)
  const payable = payableOf(balance, totals?.total ?? 0n)
  return { payable, debts: payable < balance ? (totals?.debts ?? []) : [] }
}
