import type { CrashWalk, NextMove } from './crash-walks.ts'
import type { OrderOutcome } from './read-outcome.ts'

const whole = { buy: 'issued', approve: 'issued', decline: 'released', refund: 'refunded' } as const

const beforePaying = ['after-reserve', 'before-open-call', 'after-open-call', 'after-open-settle']

// Two settlements go before the host's answer: the payer agreed, and the money is reserved.
const hostAnswers = 3

/** What is given back to a buyer who leaves, or never taken. */
function withoutBuyer(end: OrderOutcome, { point, nth }: CrashWalk): readonly OrderOutcome[] {
  if (end === 'unpaid') return ['given up']
  if (end === 'reserved') return ['released']
  // Whether they left before a server saw that they had agreed.
  return point === 'before-settle' && nth === 1 ? ['given up', end] : [end]
}

/**
 * Where a run may end: all of it where the client comes back, else what had been begun. An order that was not paid
 * waits for its payer, a request that was not answered for its host; neither waits for a buyer who has left.
 */
export function allowedOutcomes(walk: CrashWalk, next: NextMove): readonly OrderOutcome[] {
  const { point, nth, flow } = walk
  if (next === 'comes back') return [whole[flow]]
  const isAnswered = point.endsWith('-capture-call') || nth >= hostAnswers
  const isWaiting = flow === 'approve' && !isAnswered
  const end = beforePaying.includes(point) ? 'unpaid' : isWaiting ? 'reserved' : whole[flow]
  return next === 'leaves' ? withoutBuyer(end, walk) : [end]
}
