import { defaultCurrency } from '@reprise/rules/platform/numbers/money'
import { clearingDays } from '@reprise/rules/points/payout'
import * as ledger from '#domains/ledger/public.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

// Tested in domains/points/payouts/request-club-payout.test.ts.

/** The ledger account that collects what a club sells, and that its payouts are drawn from. */
export const clubSales = 'CLUB_SALES'

export interface ClubBalance {
  currency: string
  /**
   * The club's money in the ledger, without what is being refunded, in minor units. Below zero where the provider took
   * payments back after a payout.
   */
  balance: bigint
  /** The money that is being refunded. It leaves the ledger when the refund is confirmed. */
  refunding: bigint
  /** The part of the balance that came too short a time ago to be paid out. Never below zero. */
  clearing: bigint
  /** When the first of it has cleared. Null where nothing clears. */
  clearsNext: Temporal.Instant | null
  /** The part of the balance that can be paid out now. Never below zero. */
  available: bigint
}

interface Sums {
  balance: bigint
  refunding: bigint
  clearing: bigint
  oldest: Temporal.Instant | null
}

const earnedSql = (clubId: string) =>
  ledger.sumSql({ asset: '$1', purposes: `= '${clubSales}'`, ownerId: clubId })

// An order that was paid and has the status CRASHED got that status during its refund.
const refundingSql = (clubId: string) => `(
  select coalesce(sum(club_balance), 0)::bigint from points_order
  where club_id = ${clubId} and paid_at is not null and status in ('REFUND_PENDING', 'CRASHED'))`

const sumBalance = statement<[currency: string, clubId: string, since: Temporal.Instant], Sums>(`
select s.earned - r.refunding as balance, r.refunding, c.clearing, c.oldest
from (select ${earnedSql('$2::uuid')} as earned) s, (select ${refundingSql('$2::uuid')} as refunding) r,
  (select coalesce(sum(club_balance), 0)::bigint as clearing, min(paid_at) as oldest from points_order
    where club_id = $2::uuid and paid_at > $3::timestamptz and status = 'COMPLETED') c`)

/** The first of a person's clubs, by name, that has more money than it is refunding. */
export const firstClubWithMoney = statement<[currency: string, ownerId: string], { name: string }>(`
select c.name from club c
where c.owner_id = $2 and ${earnedSql('c.id')} > ${refundingSql('c.id')}
order by lower(c.name), c.id limit 1`)

const clearingHours = clearingDays * 24

const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n)
const leastOf = (one: bigint, other: bigint) => (one < other ? one : other)

/**
 * What a club has from selling points, and what of it can be paid out. The summed account is not locked, so a caller that
 * decides by these figures locks the club.
 */
export async function readClubBalance(db: Db, clubId: string, now: Temporal.Instant): Promise<ClubBalance> {
  const since = now.subtract({ hours: clearingHours })
  const [sums] = await sumBalance(db, defaultCurrency, clubId, since)
  const { balance = 0n, refunding = 0n, clearing = 0n, oldest = null } = sums ?? {}
  const rest = balance - clearing
  // Where payments were taken back after a payout, new sales cover the difference first and do not clear.
  const shown = leastOf(clearing, atLeastZero(balance))
  return {
    currency: defaultCurrency,
    balance,
    refunding,
    clearing: shown,
    clearsNext: (shown > 0n && oldest?.add({ hours: clearingHours })) || null,
    available: atLeastZero(rest),
  }
}
