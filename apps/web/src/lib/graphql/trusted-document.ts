import type { DocumentNode } from '@0no-co/graphql.web'
import { Kind } from '@0no-co/graphql.web'
import { textOf } from './graphql.ts'

const hashes = new WeakMap<DocumentNode, Promise<string>>()

const hashOf = (document: DocumentNode): Promise<string> => {
  const known = hashes.get(document)
  if (known) return known
  const hash = crypto.subtle
    .digest('SHA-256', new TextEncoder().encode(textOf(document)))
    .then((bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join(''))
  hashes.set(document, hash)
  return hash
}

const operationOf = (document: DocumentNode) =>
  document.definitions.find((part) => part.kind === Kind.OPERATION_DEFINITION)

/** Returns the name of a document's operation. */
export const nameOf = (document: DocumentNode): string | undefined => operationOf(document)?.name?.value

/** Returns whether a document is a mutation. */
export const writes = (document: DocumentNode): boolean => operationOf(document)?.operation === 'mutation'

/**
 * Returns what to post for a document. A production build sends only its sha-256, because the server runs no other
 * documents. Development sends the text. A page on plain http does, too, because the browser cannot hash there.
 */
export const bodyOf = async (document: DocumentNode, variables: unknown) => {
  const call = { variables: variables ?? {}, operationName: nameOf(document) }
  return import.meta.env.PROD && globalThis.crypto?.subtle
    ? { query: await hashOf(document), persisted: true, ...call }
    : { query: textOf(document), ...call }
}
