import type { Services } from '../ctx.ts'

/** Work that runs at a fixed pace. It looks for what is due and does it; often nothing is due. */
export interface Job {
  name: string
  everySeconds: number
  /** Where it takes longer than a moment, it checks `stopping` between its parts. */
  run(services: Services, stopping?: AbortSignal): Promise<void>
  /** Waits for the work that is still under way when the server stops. */
  end?(): Promise<void>
}
