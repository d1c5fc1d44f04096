import { eventSlug } from '@reprise/rules/events/slugs'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

const FIRST_ROUND = 10

// A lock until the transaction ends: two events that get their slugs at the same time would pick the same free
// one.
const lockSlugs = statement<[], never>(`select pg_advisory_xact_lock(hashtextextended('event.slug', 0))`)

const takenSlugs = statement<[readonly string[], string | null], { slug: string }>(
  'select slug from event where slug = any($1::text[]) and id is distinct from $2::uuid',
)

/**
 * The first free slugs for this many events of one title: the plain one, or those with the lowest free numbers
 * (decision S-138). Call it in the transaction that saves them. The slug that the event `own` has counts as free.
 */
export async function pickSlugs(
  tx: Db,
  displayName: string,
  most: number,
  own: string | null,
): Promise<string[]> {
  await lockSlugs(tx)
  const picked: string[] = []
  for (let from = 1, count = FIRST_ROUND; picked.length < most; from += count, count *= 10) {
    const wanted = Array.from({ length: count }, (_, index) => eventSlug(displayName, from + index))
    const taken = new Set((await takenSlugs(tx, wanted, own)).map((row) => row.slug))
    picked.push(...wanted.filter((slug) => !taken.has(slug)))
  }
  return picked.slice(0, most)
}

/** The first free slug for one event of this title. */
export async function pickSlug(tx: Db, displayName: string, eventId: string): Promise<string> {
  const [slug] = await pickSlugs(tx, displayName, 1, eventId)
  if (slug === undefined) throw new Error('one slug was asked for')
  return slug
}
