import { setTimeout as wait } from 'node:timers/promises'
import { passes } from '#platform/passes.ts'

const WAITS_MS = [500, 1000, 2000, 4000, 8000, 16_000]

/**
 * Notes what became of a message that is out already. It tries for half a minute where trouble passes: what is not
 * noted is sent a second time.
 */
export async function noteOutcome(note: () => Promise<unknown>): Promise<void> {
  for (const waitMs of WAITS_MS) {
    try {
      await note()
      return
    } catch (error) {
      if (!passes(error)) throw error
    }
    await wait(waitMs)
  }
  await note()
}
