import type { Db } from '#platform/db/database.ts'
import type { Failure } from '#platform/fail.ts'

/** Says why a person cannot leave yet, as the refusal they read; null where nothing holds them. */
export type Unfinished = (db: Db, userId: string, now: Temporal.Instant) => Promise<Failure | null>

let asked: Unfinished = async () => null

/** Says who knows what a person has begun with others that must be settled before they leave. Called once, by app.ts. */
export function registerUnfinished(unfinished: Unfinished): void {
  asked = unfinished
}

/** What a person must settle before their account is deleted or hidden, or null. */
export const readUnfinished: Unfinished = (db, userId, now) => asked(db, userId, now)
