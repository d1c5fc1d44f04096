import { setTimeout as wait } from 'node:timers/promises'
import { isTransient } from '#platform/transient.ts'

const WAITS_MS = [500, 1000, 2000, 4000, 8000, 16_000]

/**
 * Notes how the delivery of a message ended. It tries again for half a minute where the trouble is transient,
 * because a message whose end is not noted is sent again.
 */
export async function noteOutcome(note: () => Promise<unknown>): Promise<void> {
  for (const waitMs of WAITS_MS) {
    try {
      await note()
      return
    } catch (error) {
      if (!isTransient(error)) throw error
    }
    await wait(waitMs)
  }
  await note()
}
