import type { CrashWalk } from './crash-walks.ts'
import type { End } from './read-end.ts'

const whole = { buy: 'issued', approve: 'issued', decline: 'released', refund: 'refunded' } as const

const beforePaying = ['after-reserve', 'before-open-call', 'after-open-call', 'after-open-settle']

// Two settlements go before the host's answer: the payer agreed, and the money is reserved.
const hostAnswers = 3

/**
 * Where an errand ends: all of it where the client comes back, else what had been begun. An order that was not paid
 * waits for its payer, a request that was not answered for its host.
 */
export function rightEnd({ point, nth, flow }: CrashWalk, { isBack }: { isBack: boolean }): End {
  if (isBack) return whole[flow]
  if (beforePaying.includes(point)) return 'unpaid'
  const isAnswered = point.endsWith('-capture-call') || nth >= hostAnswers
  return flow === 'approve' && !isAnswered ? 'reserved' : whole[flow]
}
