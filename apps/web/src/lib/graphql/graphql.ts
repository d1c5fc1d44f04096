import type { DocumentNode } from '@0no-co/graphql.web'
import { Kind, print } from '@0no-co/graphql.web'
import type { SentenceValue } from '@reprise/rules/platform/sentence'
import { initGraphQLTada } from 'gql.tada'
import type { introspection } from '../../../../server/graphql-env.d.ts'

const tada = initGraphQLTada<{
  introspection: introspection
  disableMasking: true
  scalars: {
    BigInt: string
    DateTime: string
    Date: string
    ID: string
    SentenceValues: Record<string, SentenceValue>
  }
}>()

const documents = new Set<DocumentNode>()

/**
 * The typed document tag: `graphql('query ...', [fragments])`. Every document it makes is also
 * remembered, so that the build can list what the app may ask (trusted documents).
 */
export const graphql = new Proxy(tada, {
  apply(target, self, args) {
    const document = Reflect.apply(target, self, args)
    documents.add(document)
    return document
  },
})

/** Returns the text of a document that is hashed and sent. It is printed, so that white space makes no difference. */
export const textOf = (document: DocumentNode): string => print(document)

/**
 * The texts of all operations (not bare fragments) made so far: the build asks for them.
 * @public
 */
export const documentTexts = (): string[] =>
  [...documents]
    .filter((document) => document.definitions.some((part) => part.kind === Kind.OPERATION_DEFINITION))
    .map(textOf)
