import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../../../../..')

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const sourcesIn = (folder: string): ts.SourceFile[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !isTest(file) && !file.endsWith('.d.ts'))
    .map((file) =>
      ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true),
    )

const visit = (node: ts.Node, see: (node: ts.Node) => void) => {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}

/** The texts that an expression can be: itself, or either side of a choice. */
const textsOf = (node: ts.Expression): string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  return []
}

const isShown = (text: string) => /^\p{Lu}/u.test(text) && !/^[A-Z_]+$|^[A-Z][a-z]+[A-Z]/.test(text)

/** Whether a text stands in a table, a list or a choice of texts: they are passed to `t` where they are shown. */
const isListed = (node: ts.StringLiteral) => {
  const { parent } = node
  // Parts of a sentence.
  if (node.getSourceFile().fileName.endsWith('-in-words.ts') && /\s/.test(node.text))
    return ts.isPropertyAssignment(parent)
  if (!isShown(node.text) || !/\p{Ll}/u.test(node.text)) return false
  if (ts.isPropertyAssignment(parent)) return !parent.name.getText().startsWith('defaultValue_')
  return (
    ts.isArrayLiteralExpression(parent) || ts.isConditionalExpression(parent) || ts.isArrowFunction(parent)
  )
}

/** The forms of a text that counts, as i18next finds them: by the key and `_one` or `_other`. */
const formsOf = (key: string, options: ts.Expression | undefined): [string, string][] => {
  if (!options || !ts.isObjectLiteralExpression(options)) return []
  return options.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property)) return []
    const [, form] = /^defaultValue(_\w+)$/.exec(property.name.getText()) ?? []
    return form ? textsOf(property.initializer).map((text): [string, string] => [`${key}${form}`, text]) : []
  })
}

/** What the app's sources pass to `t` in so many words: English by key. */
export const textsOfApp = (): Map<string, string> => {
  const found = new Map<string, string>()
  for (const source of sourcesIn('apps/web/src'))
    visit(source, (node) => {
      if (ts.isStringLiteral(node) && isListed(node)) found.set(node.text, node.text)
      if (!ts.isCallExpression(node)) return
      const { expression, arguments: given } = node
      const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
      const [first, options] = given
      if (name !== 't' || !first) return
      for (const key of textsOf(first)) {
        const forms = formsOf(key, options)
        for (const [form, text] of forms) found.set(form, text)
        if (forms.length === 0) found.set(key, key)
      }
    })
  return found
}

const isSentence = (text: string) => /^[A-Z“'"][^{}<>]*[\p{L}.!?)…]$/u.test(text) && /\s/.test(text)

/** The sentences and labels that the rules hand to the app: they are translated where they are shown. */
export const textsOfRules = (): Map<string, string> => {
  const found = new Map<string, string>()
  for (const source of sourcesIn('packages/rules/src'))
    visit(source, (node) => {
      if (ts.isStringLiteral(node) && isSentence(node.text) && !ts.isNewExpression(node.parent))
        found.set(node.text, node.text)
      if (!ts.isVariableDeclaration(node) || !/(Labels|Texts|Words)$/.test(node.name.getText())) return
      visit(node, (inner) => {
        if (!ts.isPropertyAssignment(inner)) return
        for (const text of textsOf(inner.initializer).filter(isShown)) found.set(text, text)
      })
    })
  return found
}
