import type { Work } from '#platform/ctx.ts'
import { insertNext, lockVersions } from './terms.sql.ts'
import type { TermsText } from './terms-text.ts'

/**
 * Publishes a new version of both texts, in force at once, and answers its number: everybody is asked again (S-035).
 * What is HTML must be safe to show; `{brand}` and `{supportEmail}` in it are filled in when it is read.
 */
export async function publishTerms(
  work: Work,
  { terms, privacy }: { terms: TermsText; privacy: TermsText },
): Promise<number> {
  // Locked, so that two versions that are published at the same time get different numbers.
  await lockVersions(work.tx)
  const [next] = await insertNext(work.tx, terms.html, terms.pdf, privacy.html, privacy.pdf, work.now)
  if (!next) throw new Error('no version of the terms was published')
  return next.version
}
