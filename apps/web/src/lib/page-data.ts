import { type DocumentNode, Kind } from '@0no-co/graphql.web'
import type { TadaDocumentNode } from 'gql.tada'

/** What the server writes into the page as JSON (`<script type="application/json" id="page-data">`). */
type PageData = {
  brandName: string
  supportEmail: string
  socialLinks: { name: string; url: string }[]
  /** Answers to the first screen's queries, as a visitor would get them, by query name. */
  queries: Record<string, unknown>
}

const read = (): PageData => {
  const text = globalThis.document?.getElementById('page-data')?.textContent
  const given: Partial<PageData> = text ? JSON.parse(text) : {}
  return { brandName: 'Reprise', supportEmail: 'support@localhost', socialLinks: [], queries: {}, ...given }
}

export const pageData: PageData = read()

const openedAt = globalThis.location?.pathname

const nameOf = (document: DocumentNode) =>
  document.definitions.find((part) => part.kind === Kind.OPERATION_DEFINITION)?.name?.value ?? ''

/**
 * The server's answer to a query of the first screen, for `initialData`; undefined on any other page,
 * and once the first screen was left.
 */
export const firstAnswer = <Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
): Result | undefined => {
  if (globalThis.location?.pathname !== openedAt) pageData.queries = {}
  return pageData.queries[nameOf(document)] as Result | undefined
}
