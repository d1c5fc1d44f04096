import { Piscina } from 'piscina'
import { fail } from './fail.ts'
import { fairQueue } from './fair-queue.ts'

const SECOND = 1000
const LONGEST_DRAWING = 30 * SECOND
const IDLE_THREAD = 60 * SECOND

/**
 * A thread of its own, with low priority, for the function `name` of the module `file`. Drawing keeps a processor busy
 * for up to a second, and so delays only the person who waits for it. `turn(work, caller)` runs one piece of
 * work at a time while 50 wait, and throws RATE_LIMITED where more do; callers take turns. `draw(input)` answers the
 * drawn bytes, and throws UNAVAILABLE where that takes longer than `longestMs`.
 */
export function drawingThread<Input>(file: URL, name: string, longestMs = LONGEST_DRAWING) {
  const thread = new Piscina<Input, Uint8Array>({
    filename: file.href,
    name,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_THREAD,
    // A third of the weight of other work. With much less, a busy machine draws nothing in the time that people wait.
    niceIncrement: 5,
  })
  const draw = async (input: Input): Promise<Buffer> => {
    const limit = AbortSignal.timeout(longestMs)
    try {
      return Buffer.from(await thread.run(input, { signal: limit }))
    } catch (error) {
      throw limit.aborted ? fail.unavailable(error) : error
    }
  }
  return { turn: fairQueue({ atOnce: 1, waiting: 50 }), draw }
}
