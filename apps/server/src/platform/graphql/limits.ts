import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql'

const MOST_FIELDS = 300
const MOST_DEPTH = 10
const MOST_ALIASES = 20

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
  const visit = (node: { selectionSet?: { selections: readonly unknown[] } }, depth: number): void => {
    if (reported || !node.selectionSet) return
    if (depth > MOST_DEPTH) return report(`more than ${MOST_DEPTH} levels`)
    for (const selection of node.selectionSet.selections as readonly Selection[]) {
      if (selection.kind === 'FragmentSpread') {
        const fragment = context.getFragment(selection.name.value)
        if (fragment) visit(fragment, depth + 1)
        continue
      }
      if (selection.kind === 'Field') {
        fields += 1
        if (selection.alias) aliases += 1
        if (fields > MOST_FIELDS) return report(`more than ${MOST_FIELDS} fields`)
        if (aliases > MOST_ALIASES) return report(`more than ${MOST_ALIASES} aliases`)
      }
      visit(selection, selection.kind === 'Field' ? depth + 1 : depth)
    }
  }
  return { OperationDefinition: (node) => visit(node, 0) }
}

type Selection =
  | { kind: 'Field'; alias?: unknown; selectionSet?: { selections: readonly unknown[] } }
  | { kind: 'InlineFragment'; selectionSet: { selections: readonly unknown[] } }
  | { kind: 'FragmentSpread'; name: { value: string } }
