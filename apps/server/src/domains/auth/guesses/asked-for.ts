import type { Ctx, Work } from '#platform/ctx.ts'
import type { Attempt, Limit } from '../attempts.ts'
import { countAttempt } from '../attempts.ts'
import { customerOf, networkOf } from '../network-of.ts'
import { pepper } from '../pepper.ts'

/** How often something may be sent to one address or number: asked for from one network, and from all together. */
export interface SendingLimits {
  fromOne: Limit
  fromAll: Limit
}

type Asking = Pick<Work, 'keys'> & { ctx: Pick<Ctx, 'address'> }

/**
 * The key under which something that was asked for is counted for one address or number and one network. So a
 * stranger in another network takes nothing of it. All networks of one IPv6 customer count as one.
 */
export function askedSubject({ keys, ctx }: Asking, purpose: 'email' | 'phone', contact: string): string {
  const { address } = ctx
  return pepper(keys, purpose, `${contact} ${customerOf(address) ?? networkOf(address)}`)
}

/** What `countAsked` counts on: the asker, and all together. */
export function askedAttempts(
  work: Asking,
  { fromOne, fromAll }: SendingLimits,
  purpose: 'email' | 'phone',
  contact: string,
): [Attempt, Attempt] {
  const one = { subject: askedSubject(work, purpose, contact), limit: fromOne }
  return [one, { subject: pepper(work.keys, purpose, contact), limit: fromAll }]
}

/**
 * Counts that something is sent to an address or number because somebody asked for it. Returns the time until
 * which no more is sent, or null where it may be sent. It takes two statements, whether there is such an
 * account or not.
 */
export async function countAsked(
  work: Pick<Work, 'keys' | 'tx' | 'now'> & Asking,
  asked: SendingLimits,
  purpose: 'email' | 'phone',
  contact: string,
): Promise<Temporal.Instant | null> {
  const { tx, now } = work
  const [ofOne, ofAll] = askedAttempts(work, asked, purpose, contact)
  const one = await countAttempt(tx, ofOne.subject, ofOne.limit, now)
  const isRefused = one.attempts > ofOne.limit.most
  // What one network asks for beyond its limit does not count against the others.
  const all = await countAttempt(tx, ofAll.subject, ofAll.limit, now, isRefused ? 0 : 1)
  if (isRefused) return one.blockedUntil
  return all.attempts > ofAll.limit.most ? all.blockedUntil : null
}
