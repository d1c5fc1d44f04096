import { setTimeout as wait } from 'node:timers/promises'

/** Waits for `work`, but no longer than `ms`. Returns whether it ended in time. Throws what `work` throws. */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const ended = new AbortController()
  const late = wait(ms, false, { signal: ended.signal }).catch(() => false)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    ended.abort()
  }
}
