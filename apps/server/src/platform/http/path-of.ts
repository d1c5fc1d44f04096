/** No address of ours is longer; Node takes one of 16 kB, and what looks at it should not have to. */
const MOST_CHARACTERS = 2000

/** The path of an address, without what is asked of it; of one that is too long, its beginning. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return url.slice(0, Math.min(end < 0 ? url.length : end, MOST_CHARACTERS))
}
