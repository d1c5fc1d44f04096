import { deriveSlug } from '@reprise/rules/platform/text/slug'
import type { Db } from '#platform/db/database.ts'
import { lockClubSlugs, takenClubSlugs } from './clubs.sql.ts'

const FIRST_ROUND = 10

/**
 * The first free slug for a club of this name: the plain one, or the one with the lowest free number (S-138). Slugs that
 * a club had before are not free, because they lead on to it. Call it in the transaction that saves the slug.
 */
export async function pickClubSlug(tx: Db, name: string, clubId: string): Promise<string> {
  await lockClubSlugs(tx)
  for (let from = 1, count = FIRST_ROUND; ; from += count, count *= 10) {
    const wanted = Array.from({ length: count }, (_, index) => deriveSlug(name, 'club', from + index))
    const taken = new Set((await takenClubSlugs(tx, wanted, clubId)).map(({ slug }) => slug))
    const free = wanted.find((slug) => !taken.has(slug))
    if (free !== undefined) return free
  }
}
