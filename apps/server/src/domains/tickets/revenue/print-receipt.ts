import { Piscina } from 'piscina'
import { fairQueue } from '#platform/fair-queue.ts'
import type { DrawnReceipt } from './draw-receipt.ts'
import type { Receipt } from './receipt.ts'

const SECOND = 1000
const LONGEST_DRAWING = 30 * SECOND
const IDLE_THREAD = 60 * SECOND

// One is drawn at a time, some wait.
const turn = fairQueue({ atOnce: 1, waiting: 50 })

// Reading fonts keeps a processor busy for up to half a second. A thread of its own with low priority delays
// only the person who waits for a receipt.
const thread = new Piscina<DrawnReceipt, Uint8Array>({
  filename: new URL('./draw-receipt.ts', import.meta.url).href,
  name: 'drawReceipt',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_THREAD,
  niceIncrement: 10,
})

/**
 * A receipt as a PDF, drawn without blocking the server. `caller` is the person who asks: callers take turns.
 * RATE_LIMITED where too many wait.
 */
export function printReceipt(receipt: Receipt, now: Temporal.Instant, caller: string): Promise<Buffer> {
  return turn(async () => {
    const signal = AbortSignal.timeout(LONGEST_DRAWING)
    return Buffer.from(await thread.run({ receipt, drawnAt: now.epochMilliseconds }, { signal }))
  }, caller)
}
