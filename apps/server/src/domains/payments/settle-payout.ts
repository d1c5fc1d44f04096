import * as ledger from '#domains/ledger/public.ts'
import { crashPoint } from '#platform/crash-point.ts'
import type { Services } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/database.ts'
import { finish } from '#platform/finish.ts'
import { payoutCompletion, payoutFailure } from './payout-postings.ts'
import { payoutCompleted, payoutFailed } from './payouts.news.ts'
import type { Payout } from './payouts.sql.ts'
import { endPayout, readPayout } from './payouts.sql.ts'

export interface PayoutEnd {
  state: 'COMPLETED' | 'FAILED'
  providerPayoutId: string | null
  providerItemId: string | null
  failure: string | null
}

/**
 * Writes how a payout ended: its state, the ledger and the news in one transaction, from the version that was read.
 * Somebody who was faster has written the same, and nothing happens.
 */
export async function settlePayout(services: Services, payout: Payout, end: PayoutEnd): Promise<Payout> {
  const { state, providerPayoutId, providerItemId, failure } = end
  const now = services.clock.now()
  crashPoint('before-payout-settle')
  const ended = await inTransaction(services.db, async (tx) => {
    const work = { ...services, tx, now }
    const known = [providerPayoutId, providerItemId, failure] as const
    const [moved] = await endPayout(tx, payout.id, payout.version, state, ...known, now)
    if (!moved) return undefined
    const isPaid = state === 'COMPLETED'
    await ledger.post(work, [isPaid ? payoutCompletion(moved) : payoutFailure(moved)])
    const told = { payoutId: moved.id, subject: moved.subject, payeeId: moved.payee_id }
    const happened = isPaid ? payoutCompleted : payoutFailed
    await finish(work, {
      actor: null,
      requestId: moved.id,
      operation: 'settlePayout',
      subject: moved.id,
      input: { state, failure },
      news: [happened(moved.id, moved.version, told)],
      claim: undefined,
      answer: {},
    })
    return moved
  })
  if (ended) services.news.wake()
  crashPoint('after-payout-settle')
  return ended ?? readPayout(services.db, payout.id)
}
