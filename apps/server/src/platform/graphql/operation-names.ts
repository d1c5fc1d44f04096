import type { DocumentNode, SelectionSetNode } from 'graphql'
import { Kind } from 'graphql'

/** What a document asks for, for a log: the kind and the root fields of its operations, without any values. */
export function operationNames(document: DocumentNode): string[] {
  const fragments = new Map<string, SelectionSetNode>(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet]] : [],
    ),
  )
  const fieldsOf = (set: SelectionSetNode | undefined): string[] =>
    (set?.selections ?? []).flatMap((each) => {
      if (each.kind === Kind.FIELD) return [each.name.value]
      return fieldsOf(each.kind === Kind.INLINE_FRAGMENT ? each.selectionSet : fragments.get(each.name.value))
    })
  return document.definitions.flatMap((each) =>
    each.kind === Kind.OPERATION_DEFINITION
      ? fieldsOf(each.selectionSet).map((field) => `${each.operation} ${field}`)
      : [],
  )
}
