/** What the server writes into the page as JSON (`<script type="application/json" id="page-data">`). */
type PageData = {
  brandName: string
  supportEmail: string
  socialLinks: { name: string; url: string }[]
  /** Where errors are reported; without it nowhere. */
  errorReportDsn?: string
  /** Answers to the first screen's queries, as a visitor would get them, by query name. */
  queries: Record<string, unknown>
}

const read = (): PageData => {
  const text = globalThis.document?.getElementById('page-data')?.textContent
  const given: Partial<PageData> = text ? JSON.parse(text) : {}
  return { brandName: 'Reprise', supportEmail: 'support@localhost', socialLinks: [], queries: {}, ...given }
}

export const pageData: PageData = read()
