import type { ASTVisitor, SelectionSetNode, ValidationContext } from 'graphql'
import { GraphQLError } from 'graphql'

const MOST_FIELDS = 300
const MOST_DEPTH = 10
const MOST_ALIASES = 20

type Selecting = { selectionSet?: SelectionSetNode | undefined }

/**
 * Refuses a query that is too large before anything of it runs. Fragments are counted
 * where they are spread, so that a small text cannot ask for much.
 */
export function limits(context: ValidationContext): ASTVisitor {
  let fields = 0
  let aliases = 0
  let reported = false
  const report = (what: string) => {
    if (reported) return
    reported = true
    context.reportError(
      new GraphQLError(`This query is too large: ${what}.`, { extensions: { code: 'BAD_INPUT' } }),
    )
  }
  const visit = (node: Selecting, depth: number): void => {
    if (depth > MOST_DEPTH) report(`more than ${MOST_DEPTH} levels`)
    for (const selection of node.selectionSet?.selections ?? []) {
      if (reported) return
      if (selection.kind === 'FragmentSpread') {
        const fragment = context.getFragment(selection.name.value)
        if (fragment) visit(fragment, depth + 1)
      } else if (selection.kind === 'InlineFragment') {
        visit(selection, depth)
      } else {
        fields += 1
        if (selection.alias) aliases += 1
        if (fields > MOST_FIELDS) report(`more than ${MOST_FIELDS} fields`)
        if (aliases > MOST_ALIASES) report(`more than ${MOST_ALIASES} aliases`)
        visit(selection, depth + 1)
      }
    }
  }
  return { OperationDefinition: (node) => visit(node, 0) }
}
