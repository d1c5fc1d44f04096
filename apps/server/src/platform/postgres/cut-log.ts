import { statSync, truncateSync } from 'node:fs'

const LARGEST_LOG = 10 * 2 ** 20

/** Empties a log that grew too large. The database appends to it, so it writes on from the beginning. */
export function cutLog(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) truncateSync(file)
}
