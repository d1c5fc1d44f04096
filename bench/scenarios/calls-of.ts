import type { TypedDocument } from '../../apps/server/src/platform/graphql/typed-document.ts'
import { textOf } from '../../apps/server/src/platform/graphql/typed-document.ts'
import type { Sent } from '../load.ts'

/** Makes the calls of one document, by these variables and with this token. Its text is made once. */
export function callsOf<Variables>(document: TypedDocument<object, Variables>) {
  const query = textOf(document)
  return (variables: Variables, token?: string): Sent => ({
    path: '/api/graphql',
    ...(token !== undefined && { token }),
    body: JSON.stringify({ query, variables }),
  })
}
