import type { Services } from './ctx.ts'

/** Work that the clock drives: looks for what is due, does it, and may find nothing. */
export interface Job {
  name: string
  everySeconds: number
  run(services: Services): Promise<void>
}
