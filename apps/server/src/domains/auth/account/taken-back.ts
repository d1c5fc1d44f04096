import type { Work } from '#platform/ctx.ts'

/** Takes off what came to an account since a moment, as its owner takes it back from somebody else. */
export type TakenBack = (work: Work, userId: string, since: Temporal.Instant) => Promise<void>

let told: TakenBack = async () => undefined

/** Says who else holds what a thief could have left on an account. Called once, by app.ts. */
export function registerTakenBack(takenBack: TakenBack): void {
  told = takenBack
}

/** Has it taken off, in the open transaction. */
export const dropLeftBehind: TakenBack = (work, userId, since) => told(work, userId, since)
