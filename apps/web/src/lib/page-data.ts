/** What the server writes into the page as JSON (`<script type="application/json" id="page-data">`). */
type PageData = {
  brandName: string
  supportEmail: string
  socialLinks: { name: string; url: string }[]
  /** The address for error reports. Without it, no errors are reported. */
  errorReportDsn?: string
  /**
   * The tiles of a map: an address with {z}, {x} and {y}, and the line that names their makers. Without it, plans are
   * drawn.
   */
  mapTiles?: { url: string; credit: string }
  /** Answers to the queries of the first screen, as a visitor would get them, by the name of the query. */
  queries: Record<string, unknown>
}

const read = (): PageData => {
  const text = globalThis.document?.getElementById('page-data')?.textContent
  const given: Partial<PageData> = text ? JSON.parse(text) : {}
  return { brandName: 'Reprise', supportEmail: 'support@localhost', socialLinks: [], queries: {}, ...given }
}

export const pageData: PageData = read()
