import type { Work } from '#platform/ctx.ts'
import { insertNext, lockVersions } from './terms.sql.ts'

/**
 * Publishes a new version of both texts (HTML fragments), in force at once, and answers its number: everybody is
 * asked again (S-035). The texts must be safe to show; `{brand}` and `{supportEmail}` are filled in when they are read.
 */
export async function publishTerms(
  work: Work,
  { termsHtml, privacyHtml }: { termsHtml: string; privacyHtml: string },
): Promise<number> {
  // Of two at once each gets a number of its own.
  await lockVersions(work.tx)
  const [next] = await insertNext(work.tx, termsHtml, privacyHtml, work.now)
  if (!next) throw new Error('no version of the terms was published')
  return next.version
}
