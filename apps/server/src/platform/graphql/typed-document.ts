import type { TadaDocumentNode } from 'gql.tada'
import { initGraphQLTada } from 'gql.tada'
import { print } from 'graphql'
import type { introspection } from '../../../graphql-env.d.ts'

/**
 * The typed document tag, as the web has it: `graphql('query ...', [fragments])`. What it answers has the types of the
 * schema, so that a field of another name does not compile where it is read.
 */
export const graphql = initGraphQLTada<{
  introspection: introspection
  disableMasking: true
  scalars: { BigInt: string; DateTime: string; Date: string; ID: string }
}>()

/** The text of a document, as it is sent. */
export const textOf = <Result, Variables>(document: TadaDocumentNode<Result, Variables>): string =>
  print(document)
