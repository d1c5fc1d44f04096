import type { TadaDocumentNode } from 'gql.tada'
import { textOf } from '#platform/graphql/typed-document.ts'

export interface Person {
  userId: string
  userName: string
  token: string
}

export interface AskedError {
  message: string
  path?: (string | number)[]
  extensions: {
    code: string
    text?: string
    values?: Record<string, unknown>
    fields?: Record<string, string>
    fieldTexts?: Record<string, { text: string; values?: Record<string, unknown> }>
    gaps?: { kind: string }[]
    attemptsRemaining?: number
    blockedUntil?: string
    nextResend?: string
    expiredDate?: string
  }
}

export interface Asked<Data> {
  status: number
  data: Data
  errors: AskedError[]
  /** The first error's code, or 'OK'. */
  code: string
}

/** Values of any kind: tests send nonsense, too. Their names are those of the document. */
export type Sent<Variables> = { [Name in keyof Variables]?: unknown }

/** Sends a GraphQL document as a person; null: as a visitor. */
export interface Ask {
  /** The answer has the types of the document. */
  <Result, Variables>(
    person: Person | null,
    document: TadaDocumentNode<Result, Variables>,
    variables?: Sent<Variables>,
  ): Promise<Asked<Result>>
  /** For what no document can say: what is made while the test runs, and nonsense. */
  <Data = Record<string, unknown>>(
    person: Person | null,
    text: string,
    variables?: Record<string, unknown>,
  ): Promise<Asked<Data>>
}

async function send<Data>(
  url: string,
  person: Person | null,
  asked: string | TadaDocumentNode<unknown, unknown>,
  variables: object = {},
): Promise<Asked<Data>> {
  const query = typeof asked === 'string' ? asked : textOf(asked)
  const response = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  const body = (await response.json()) as { data: Data; errors?: AskedError[] }
  const errors = body.errors ?? []
  return { status: response.status, data: body.data, errors, code: errors[0]?.extensions.code ?? 'OK' }
}

/** Asks the server at this address. */
export const askAt =
  (url: string): Ask =>
  (...asked: [Person | null, string | TadaDocumentNode<unknown, unknown>, object?]) =>
    send<never>(url, ...asked)

/** Asks the server at this address as this person, or as a visitor (null), in one call. */
export function ask<Result, Variables>(
  url: string,
  person: Person | null,
  document: TadaDocumentNode<Result, Variables>,
  variables?: Sent<Variables>,
): Promise<Asked<Result>>
export function ask<Data = Record<string, unknown>>(
  url: string,
  person: Person | null,
  text: string,
  variables?: Record<string, unknown>,
): Promise<Asked<Data>>
export function ask(
  url: string,
  person: Person | null,
  asked: string | TadaDocumentNode<unknown, unknown>,
  variables?: object,
): Promise<Asked<unknown>> {
  return send(url, person, asked, variables)
}
