import { randomUUID } from 'node:crypto'
import * as ledger from '#domains/ledger/public.ts'
import type { Services, Work } from '#platform/ctx.ts'
import { crashPoint } from '#platform/writes/crash-point.ts'
import { drivePayout } from './drive-payout.ts'
import { payoutReservation } from './payout-postings.ts'
import type { Payout } from './payouts.sql.ts'
import { insertPayout } from './payouts.sql.ts'

type NewPayout = Pick<
  Payout,
  'source' | 'subject' | 'payee_id' | 'provider' | 'account_id' | 'amount' | 'currency' | 'description'
>

/**
 * Reserves the money of a payout in the open transaction: from the ledger account (`source` of `subject`) to
 * the guarded payable one. Throws a race (isRace) where another payout from there is open. The caller has
 * checked the balance under a lock of its own, and drives the payout after the commit.
 */
export async function reservePayout(work: Work, payout: NewPayout): Promise<Payout> {
  const { source, subject, payee_id, provider, account_id, amount, currency, description } = payout
  const id = randomUUID()
  const from = [source, subject, payee_id, provider, account_id] as const
  const [made] = await insertPayout(work.tx, id, ...from, amount, currency, description, work.now)
  if (!made) throw new Error('a payout was not inserted')
  await ledger.post(work, [payoutReservation(made)])
  return made
}

/** Drives a payout that was just reserved. */
export function sendPayout(services: Services, id: string): Promise<Payout> {
  crashPoint('after-payout-reserve')
  return drivePayout(services, id)
}
