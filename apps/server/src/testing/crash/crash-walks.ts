/** What somebody does about a paid booking. The server may die in the last step. */
export type Flow = 'buy' | 'approve' | 'decline' | 'refund'

/**
 * What the client does after its server died: asks again under the same keys, deletes their account, or does nothing.
 */
export const nextMoves = ['comes back', 'leaves', 'is silent'] as const
export type NextMove = (typeof nextMoves)[number]
/** Returns the next move of a try. The moves take turns; the first try takes the first. */
export const nextOf = (attempt: number): NextMove => nextMoves[attempt % nextMoves.length] ?? 'comes back'

/** The n-th time a flow comes to a named crash point. */
export interface CrashWalk {
  point: string
  nth: number
  flow: Flow
}

const walk = (point: string, flow: Flow, nth = 1): CrashWalk => ({ point, nth, flow })

/** All ways to come to each named crash point. The second settlement of a purchase is the one after its capture. */
export const crashWalks: readonly CrashWalk[] = [
  walk('after-reserve', 'buy'),
  walk('before-open-call', 'buy'),
  walk('after-open-call', 'buy'),
  walk('after-open-settle', 'buy'),
  walk('before-authorize-call', 'approve'),
  walk('after-authorize-call', 'approve'),
  walk('before-capture-call', 'buy'),
  walk('before-capture-call', 'approve'),
  walk('after-capture-call', 'buy'),
  walk('after-capture-call', 'approve'),
  walk('before-settle', 'buy', 2),
  walk('before-settle', 'buy', 1),
  walk('before-settle', 'approve', 3),
  walk('before-settle', 'refund', 3),
  walk('after-settle', 'buy', 2),
  walk('after-settle', 'buy', 1),
  walk('after-settle', 'approve', 2),
  walk('after-settle', 'refund', 3),
  walk('before-void-call', 'decline'),
  walk('after-void-call', 'decline'),
  walk('before-refund-call', 'refund'),
  walk('after-refund-call', 'refund'),
]

/** Returns a way to one point. The ways take turns; the first try takes the first. */
export function walkTo(point: string, attempt: number): CrashWalk {
  const ways = crashWalks.filter((each) => each.point === point)
  const way = ways[attempt % ways.length]
  if (!way) throw new Error(`Nothing comes to ${point}`)
  return way
}

export const crashPoints: readonly string[] = [...new Set(crashWalks.map(({ point }) => point))]
