import { sha256 } from '@noble/hashes/sha2.js'

/**
 * The numbers of a draw, one after the other: 32 bits each. Block n is the SHA-256 of the seed and of n as four bytes, and
 * gives eight numbers.
 */
function numbersFrom(seed: Uint8Array): () => number {
  const input = new Uint8Array(seed.length + 4)
  input.set(seed)
  const counter = new DataView(input.buffer, seed.length)
  let block = new DataView(new ArrayBuffer(0))
  let at = 0
  let next = 0
  return () => {
    if (at === block.byteLength) {
      counter.setUint32(0, next)
      next += 1
      block = new DataView(sha256(input).buffer)
      at = 0
    }
    at += 4
    return block.getUint32(at - 4)
  }
}

/**
 * A number from 0 to below `total` (at most 2^32), each equally likely: as many leading bits as `total` needs, and where
 * they are too large, those of the next number. A remainder would favour small numbers.
 */
function numberBelow(total: number, next: () => number): number {
  const unused = 2 ** Math.clz32(total - 1)
  for (;;) {
    const number = Math.floor(next() / unused)
    if (number < total) return number
  }
}

/** Sums of weights that can be searched and changed in logarithmic time (a Fenwick tree). */
function sumsOf(weights: readonly number[]) {
  const sums = new Float64Array(weights.length + 1)
  const add = (index: number, weight: number): void => {
    for (let at = index + 1; at < sums.length; at += at & -at) sums[at] = (sums[at] ?? 0) + weight
  }
  for (const [index, weight] of weights.entries()) add(index, weight)
  const highest = 2 ** Math.floor(Math.log2(Math.max(1, weights.length)))
  /** The index of the entry whose range holds the number, where the ranges lie side by side in order. */
  const find = (number: number): number => {
    let at = 0
    let rest = number
    for (let step = highest; step >= 1; step /= 2) {
      const sum = sums[at + step]
      if (sum !== undefined && sum <= rest) {
        at += step
        rest -= sum
      }
    }
    return at
  }
  return { add, find }
}

/**
 * Draws from weights (whole numbers above 0, together below 2^32). The result takes a seed and how many to draw, and
 * returns their indexes in the order in which they were drawn: each weight side by side in order, one number picks one
 * of them, and it leaves before the next number. It can be called again with another seed.
 */
export function drawerOf(weights: readonly number[]): (seed: Uint8Array, count: number) => number[] {
  const { add, find } = sumsOf(weights)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return (seed, count) => {
    const next = numbersFrom(seed)
    const drawn: number[] = []
    let total = all
    while (drawn.length < Math.min(count, weights.length)) {
      const index = find(numberBelow(total, next))
      const weight = weights[index] ?? 0
      add(index, -weight)
      total -= weight
      drawn.push(index)
    }
    for (const index of drawn) add(index, weights[index] ?? 0)
    return drawn
  }
}
