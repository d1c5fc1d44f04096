import { drawerOf } from './pick.ts'

/** How many draws a simulation makes. */
export const simulatedDraws = 10_000

/**
 * Draws many times from the weights of a real list, by the rule of the real draw, and counts how often each entry won.
 * `seed` (28 bytes) makes each simulation another one. It yields the counts after each piece of draws, so that a page can
 * show how far it is.
 */
export function* simulateDraws(
  weights: readonly number[],
  winners: number,
  seed: Uint8Array,
): Generator<{ made: number; wins: Uint32Array }> {
  const draws = drawerOf(weights)
  const wins = new Uint32Array(weights.length)
  const each = new Uint8Array(32)
  each.set(seed)
  const counter = new DataView(each.buffer)
  const piece = Math.max(1, Math.floor(20_000 / winners))
  for (let made = 0; made < simulatedDraws; made += 1) {
    counter.setUint32(28, made)
    for (const index of draws(each, winners)) wins[index] = (wins[index] ?? 0) + 1
    if ((made + 1) % piece === 0 || made + 1 === simulatedDraws) yield { made: made + 1, wins }
  }
}
