import type { Ctx, Services } from '#platform/ctx.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { fail } from '#platform/fail.ts'
import type { TermsVersion } from './terms.sql.ts'
import { readNewest, readVersion, selectText } from './terms.sql.ts'

export type TermsDocument = 'terms' | 'privacy'

/** The version in force, or the given one, for everybody. Throws NOT_FOUND where there is none. */
export async function readTerms(ctx: Ctx, version: number | null | undefined): Promise<TermsVersion> {
  const found = await (version == null ? readNewest(ctx.db) : readVersion(ctx.db, version))
  if (!found) throw fail.notFound("We couldn't find this version of the terms.")
  return found
}

/** A text in force: an HTML fragment, or null where it is a file. */
export interface CurrentText {
  version: number
  html: string | null
}

/** The text in force as a page shows it; undefined where none was published. */
export async function readCurrentText(
  services: Services,
  document: TermsDocument,
): Promise<CurrentText | undefined> {
  const current = await readNewest(services.db)
  if (!current) return undefined
  const { version } = current
  const isFile = document === 'terms' ? current.terms_is_file : current.privacy_is_file
  return { version, html: isFile ? null : await readTermsHtml(services, version, document) }
}

async function readText({ db }: Services, version: number, document: TermsDocument) {
  const [text] = await selectText[document](db, version)
  return text
}

/**
 * The text of one version as an HTML fragment, with the brand's name and address filled in; NOT_FOUND where it is
 * a file.
 */
export async function readTermsHtml(
  services: Services,
  version: number,
  document: TermsDocument,
): Promise<string> {
  const html = (await readText(services, version, document))?.html
  if (html == null) throw fail.notFound()
  return html
    .replaceAll('{brand}', () => escapeHtml(services.config.brandName))
    .replaceAll('{supportEmail}', () => escapeHtml(services.config.supportEmail))
}

/** The PDF file of one version; NOT_FOUND where the text is none. */
export async function readTermsFile(
  services: Services,
  version: number,
  document: TermsDocument,
): Promise<Uint8Array> {
  const file = (await readText(services, version, document))?.pdf
  if (!file) throw fail.notFound()
  return file
}
