import type { Work } from '#platform/ctx.ts'

/** Removes what came to an account since a moment, because its owner takes it back from somebody else. */
type TakenBack = (work: Work, userId: string, since: Temporal.Instant) => Promise<void>

declare module '#platform/extensions.ts' {
  interface Extensions {
    /** Functions that remove what a thief may have left in other domains. */
    takenBack: readonly TakenBack[]
  }
}

/** Runs `takenBack` of all domains in the open transaction. */
export async function dropLeftBehind(work: Work, userId: string, since: Temporal.Instant): Promise<void> {
  for (const drop of work.extensions.takenBack ?? []) await drop(work, userId, since)
}
