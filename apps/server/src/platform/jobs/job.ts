import type { Services } from '../ctx.ts'

/** Work that the clock drives: looks for what is due, does it, and may find nothing. */
export interface Job {
  name: string
  everySeconds: number
  /** What takes more than a moment looks at `stopping` between its parts. */
  run(services: Services, stopping?: AbortSignal): Promise<void>
  /** Waits for what its turns left under way, once the server stops. */
  end?(): Promise<void>
}
