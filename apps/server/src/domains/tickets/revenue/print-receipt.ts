import { drawingThread } from '#platform/drawing-thread.ts'
import type { DrawnReceipt } from './draw-receipt.ts'
import type { Receipt } from './receipt.ts'

const { turn, draw } = drawingThread<DrawnReceipt>(
  new URL('./draw-receipt.ts', import.meta.url),
  'drawReceipt',
)

/**
 * A receipt as a PDF, drawn without blocking the server. `caller` is the person who asks: callers take turns.
 * RATE_LIMITED where too many wait.
 */
export function printReceipt(receipt: Receipt, now: Temporal.Instant, caller: string): Promise<Buffer> {
  return turn(() => draw({ receipt, drawnAt: now.epochMilliseconds }), caller)
}
