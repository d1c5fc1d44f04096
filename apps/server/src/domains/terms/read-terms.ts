import type { Ctx, Services } from '#platform/ctx.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { fail } from '#platform/fail.ts'
import type { TermsVersion } from './terms.sql.ts'
import { readNewest, readTexts } from './terms.sql.ts'

export type TermsDocument = 'terms' | 'privacy'

/** The version in force. Open to everyone. */
export async function readTerms(ctx: Ctx): Promise<TermsVersion> {
  const newest = await readNewest(ctx.db)
  if (!newest) throw fail.notFound()
  return newest
}

/** The text of one version as an HTML fragment, with the brand's name and address filled in. */
export async function readTermsHtml(
  services: Services,
  version: number,
  document: TermsDocument,
): Promise<string> {
  const texts = await readTexts(services.db, version)
  if (!texts) throw fail.notFound()
  const html = document === 'terms' ? texts.terms_html : texts.privacy_html
  return html
    .replaceAll('{brand}', () => escapeHtml(services.config.brandName))
    .replaceAll('{supportEmail}', () => escapeHtml(services.config.supportEmail))
}
