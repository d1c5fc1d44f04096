import type { Work } from '#platform/ctx.ts'
import type { Failure } from '#platform/fail.ts'

/** Returns the refusal that says why a person cannot leave yet; null where they can. */
type Unfinished = (work: Work, userId: string) => Promise<Failure | null>

declare module '#platform/extensions.ts' {
  interface Extensions {
    /** Know what a person has begun with others that must end before they leave. */
    unfinished: readonly Unfinished[]
  }
}

/** The first thing that a person must end before their account is deleted or hidden, or null. */
export async function readUnfinished(work: Work, userId: string): Promise<Failure | null> {
  for (const read of work.extensions.unfinished ?? []) {
    const refusal = await read(work, userId)
    if (refusal) return refusal
  }
  return null
}
