/** Random numbers that depend on the seed alone. */
export interface Random {
  /** Returns a number from 0 up to but not including 1. */
  next(): number
  between(low: number, high: number): number
  pick<T>(from: readonly [T, ...T[]]): T
}

/** Mulberry32 over the FNV-1a hash of the seed. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  }
}
