import { eventSlug } from '@reprise/rules/events/slugs'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

const FIRST_ROUND = 10

// Held until the transaction ends: two events that get their slugs at the same time would pick the same free
// one.
const lockSlugs = statement<[], never>(`select pg_advisory_xact_lock(hashtextextended('event.slug', 0))`)

const takenSlugs = statement<[readonly string[], string], { slug: string }>(
  'select slug from event where slug = any($1::text[]) and id <> $2',
)

/**
 * The first free slug for an event of this title: the plain one, or the one with the lowest free number
 * (decision S-138). Call it in the transaction that saves the slug; the event's own slug counts as free.
 */
export async function pickSlug(tx: Db, displayName: string, eventId: string): Promise<string> {
  await lockSlugs(tx)
  for (let from = 1, count = FIRST_ROUND; ; from += count, count *= 10) {
    const wanted = Array.from({ length: count }, (_, index) => eventSlug(displayName, from + index))
    const taken = new Set((await takenSlugs(tx, wanted, eventId)).map((row) => row.slug))
    const free = wanted.find((slug) => !taken.has(slug))
    if (free !== undefined) return free
  }
}
