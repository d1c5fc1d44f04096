import type { TadaDocumentNode } from 'gql.tada'
import { initGraphQLTada } from 'gql.tada'
import { print } from 'graphql'
import type { introspection } from '../../../graphql-env.d.ts'

/**
 * The typed document tag, as the web has it: `graphql('query ...', [fragments])`. The answer has the types of the
 * schema, so code that reads a field that does not exist does not compile.
 */
export const graphql = initGraphQLTada<{
  introspection: introspection
  disableMasking: true
  scalars: { BigInt: string; DateTime: string; Date: string; ID: string }
}>()

/**
 * A document whose answer has known types. One that is made of a text at run time has none, so it is refused where this
 * type is asked for.
 */
export type TypedDocument<Result, Variables> = TadaDocumentNode<Result, Variables> &
  (unknown extends Result ? never : unknown)

/** The text of a document, as it is sent. */
export const textOf = <Result, Variables>(document: TadaDocumentNode<Result, Variables>): string =>
  print(document)
