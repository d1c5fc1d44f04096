import type { TypedDocument } from '#platform/graphql/typed-document.ts'
import { textOf } from '#platform/graphql/typed-document.ts'

export interface Person {
  userId: string
  userName: string
  token: string
  /** The language that their browser asks for (Accept-Language); none where it is left out. */
  language?: string
  /** The cookies of their browser (Cookie); none where they are left out. */
  cookies?: string
}

interface GraphqlAnswerError {
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

export interface GraphqlAnswer<Data> {
  status: number
  data: Data
  errors: GraphqlAnswerError[]
  /** The first error's code, or 'OK'. */
  code: string
}

/** Values of any kind: tests send nonsense, too. Their names are those of the document. */
export type Sent<Variables> = { [Name in keyof Variables]?: unknown }

/** Sends a typed GraphQL document as a person; null: as a visitor. The answer has the types of the document. */
export type Ask = <Result, Variables>(
  person: Person | null,
  document: TypedDocument<Result, Variables>,
  variables?: Sent<Variables>,
) => Promise<GraphqlAnswer<Result>>

/**
 * Sends a text as a person; null: as a visitor. It is allowed only for a text that no typed document can be: nonsense
 * that a test sends on purpose, a field that the schema does not have, and text that a test generates while it walks the
 * whole schema.
 */
export type AskText = <Data = Record<string, unknown>>(
  person: Person | null,
  text: string,
  variables?: Record<string, unknown>,
) => Promise<GraphqlAnswer<Data>>

async function send<Data>(
  url: string,
  person: Person | null,
  query: string,
  variables: object = {},
): Promise<GraphqlAnswer<Data>> {
  const response = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(person?.language && { 'accept-language': person.language }),
      ...(person?.cookies && { cookie: person.cookies }),
    },
    body: JSON.stringify({ query, variables }),
  })
  const body = (await response.json()) as { data: Data; errors?: GraphqlAnswerError[] }
  const errors = body.errors ?? []
  return { status: response.status, data: body.data, errors, code: errors[0]?.extensions.code ?? 'OK' }
}

/** Asks the server at this address as this person, or as a visitor (null), in one call. */
export const ask = <Result, Variables>(
  url: string,
  person: Person | null,
  document: TypedDocument<Result, Variables>,
  variables?: Sent<Variables>,
): Promise<GraphqlAnswer<Result>> => send(url, person, textOf(document), variables)

/** Asks the server at this address. */
export const askAt =
  (url: string): Ask =>
  (...asked) =>
    ask(url, ...asked)

/** Sends texts to the server at this address. */
export const askTextAt =
  (url: string): AskText =>
  (...asked) =>
    send(url, ...asked)
