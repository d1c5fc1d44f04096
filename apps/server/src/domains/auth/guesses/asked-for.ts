import type { Ctx, Work } from '#platform/ctx.ts'
import type { Limit } from '../attempts.ts'
import { countAttempt } from '../attempts.ts'
import { networkOf } from '../network-of.ts'
import { pepper } from '../pepper.ts'

/** How often something may be sent to one address or number: asked for from one network, and from all together. */
export interface Asked {
  fromOne: Limit
  fromAll: Limit
}

type Asking = Pick<Work, 'keys'> & { ctx: Pick<Ctx, 'address'> }

/** What is counted of one address or number for who asks: a stranger elsewhere takes nothing of it. */
export function askedSubject({ keys, ctx }: Asking, purpose: 'email' | 'phone', contact: string): string {
  return pepper(keys, purpose, `${contact} ${networkOf(ctx.address)}`)
}

/**
 * Counts that something is sent to an address or number because somebody asked for it. Answers until when no more is
 * sent, or null where it may be. Two statements, whether anybody has an account with it or not.
 */
export async function countAsked(
  work: Pick<Work, 'keys' | 'tx' | 'now'> & Asking,
  { fromOne, fromAll }: Asked,
  purpose: 'email' | 'phone',
  contact: string,
): Promise<Temporal.Instant | null> {
  const { tx, now, keys } = work
  const one = await countAttempt(tx, askedSubject(work, purpose, contact), fromOne, now)
  const isRefused = one.attempts > fromOne.most
  // What one network has too much of is nothing that others pay for.
  const all = await countAttempt(tx, pepper(keys, purpose, contact), fromAll, now, isRefused ? 0 : 1)
  if (isRefused) return one.blockedUntil
  return all.attempts > fromAll.most ? all.blockedUntil : null
}
