/** Only so many characters of an address are read. Our addresses are shorter; Node accepts 16 kB. */
const MOST_CHARACTERS = 2000

/** The path of an address without its query; of a longer address, its beginning. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return url.slice(0, Math.min(end < 0 ? url.length : end, MOST_CHARACTERS))
}
