import * as ledger from '#domains/ledger/public.ts'
import type { Services, Work } from '#platform/ctx.ts'
import type { News } from '#platform/news/news.ts'
import { crashPoint } from '#platform/writes/crash-point.ts'
import { finish } from '#platform/writes/finish.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { payoutCompleted, payoutFailed } from '../payouts.news.ts'
import { payoutFailures } from './payout-failure.ts'
import { payoutCompletion, payoutFailure, payoutReturn } from './payout-postings.ts'
import type { Payout } from './payouts.sql.ts'
import { endPayout, readPayout, returnPayout } from './payouts.sql.ts'

export interface PayoutEnd {
  state: 'COMPLETED' | 'FAILED'
  providerPayoutId: string | null
  providerItemId: string | null
  failure: string | null
}

/** The news of how a payout ended. */
export function newsOfEnd(
  { id, version, subject, payee_id }: Pick<Payout, 'id' | 'version' | 'subject' | 'payee_id'>,
  state: PayoutEnd['state'],
): News {
  const happened = state === 'COMPLETED' ? payoutCompleted : payoutFailed
  return happened(id, version, { payoutId: id, subject, payeeId: payee_id })
}

/**
 * Ends a payout in the open transaction, from the version that was read: its state and the ledger. A payout
 * that had arrived can only come back. Undefined where somebody else has ended it first.
 */
export async function writePayoutEnd(
  work: Work,
  payout: Payout,
  { state, providerPayoutId, providerItemId, failure }: PayoutEnd,
): Promise<Payout | undefined> {
  if (payout.state === 'COMPLETED') {
    const [back] = await returnPayout(
      work.tx,
      payout.id,
      payout.version,
      failure ?? payoutFailures.returned,
      work.now,
    )
    if (back) await ledger.post(work, [payoutReturn(back)])
    return back
  }
  const known = [providerPayoutId, providerItemId, failure] as const
  const [moved] = await endPayout(work.tx, payout.id, payout.version, state, ...known, work.now)
  if (moved) await ledger.post(work, [state === 'COMPLETED' ? payoutCompletion(moved) : payoutFailure(moved)])
  return moved
}

/**
 * Writes how a payout ended: its state, the ledger and the news in one transaction, from the version that was
 * read. Where somebody else was faster, they have written the same, and nothing happens.
 */
export async function settlePayout(services: Services, payout: Payout, end: PayoutEnd): Promise<Payout> {
  const { state, failure } = end
  const now = services.clock.now()
  crashPoint('before-payout-settle')
  const ended = await inWork(
    services,
    async (work) => {
      const moved = await writePayoutEnd(work, payout, end)
      if (!moved) return undefined
      await finish(work, {
        actor: null,
        requestId: moved.id,
        operation: payout.state === 'COMPLETED' ? 'returnPayout' : 'settlePayout',
        subject: moved.id,
        input: { state, failure },
        news: [newsOfEnd(moved, state)],
        claim: undefined,
        answer: {},
      })
      return moved
    },
    now,
  )
  if (ended) services.news.wake()
  crashPoint('after-payout-settle')
  return ended ?? readPayout(services.db, payout.id)
}
