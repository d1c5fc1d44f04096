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
  // A sentence with a name of its own; a pattern of a date is none.
  if (ts.isVariableDeclaration(parent)) return /\p{Ll}{3}.*\s/u.test(node.text)
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
      for (const text of textsOfSentence(node)) found.set(text, text)
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

/** The text of a `sentence` with values, and the labels that the rules of fields put into theirs. */
const textsOfSentence = (node: ts.Node): string[] => {
  if (!ts.isCallExpression(node)) return []
  const [first] = node.arguments
  const called = node.expression.getText()
  if (first && called === 'sentence') return textsOf(first)
  const isLabelled = /^(\w+Input|\w+Text|coordinate|opaque|optionalLine)$/.test(called)
  return first && isLabelled ? textsOf(first).filter(isShown) : []
}

const isSentence = (text: string) => /^[A-Z“'"][^{}<>]*[\p{L}.!?)…]$/u.test(text) && /\s/.test(text)

/** The sentences and labels that the rules hand to the app: they are translated where they are shown. */
export const textsOfRules = (): Map<string, string> => {
  const found = new Map<string, string>()
  for (const source of sourcesIn('packages/rules/src'))
    visit(source, (node) => {
      for (const text of textsOfSentence(node)) found.set(text, text)
      if (ts.isStringLiteral(node) && isSentence(node.text) && !ts.isNewExpression(node.parent))
        found.set(node.text, node.text)
      if (!ts.isVariableDeclaration(node) || !/(Labels|Texts|Titles|Words)$/.test(node.name.getText())) return
      visit(node, (inner) => {
        if (!ts.isPropertyAssignment(inner)) return
        for (const text of textsOf(inner.initializer).filter(isShown)) found.set(text, text)
      })
    })
  return found
}

/** What a name stands for: what it is declared as in the file where it is used, or in the one it is imported from. */
const declarationsIn = (sources: ts.SourceFile[]) => {
  const declared = new Map<string, ts.Node[]>()
  const declare = (name: ts.Node, as: ts.Node) => {
    const known = declared.get(name.getText())
    if (known) known.push(as)
    else declared.set(name.getText(), [as])
  }
  for (const source of sources)
    visit(source, (node) => {
      if (ts.isVariableDeclaration(node) && node.initializer) declare(node.name, node.initializer)
      if (!ts.isFunctionDeclaration(node) || !node.name) return
      const { name } = node
      visit(node, (inner) => {
        if (ts.isReturnStatement(inner) && inner.expression) declare(name, inner.expression)
      })
    })
  return (name: ts.Identifier): ts.Node[] => {
    const source = name.getSourceFile()
    const all = declared.get(name.text) ?? []
    const own = all.filter((node) => node.getSourceFile() === source)
    const isImported = source.statements.some(
      (each) => ts.isImportDeclaration(each) && new RegExp(`\\b${name.text}\\b`).test(each.getText()),
    )
    return isImported ? all : own
  }
}

/** Where a text comes from: either side of a choice, the values of a table, what a name is or a function answers. */
const originsOf = (node: ts.Node, named: (name: ts.Identifier) => ts.Node[]): readonly ts.Node[] => {
  if (ts.isIdentifier(node)) return named(node)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse]
  if (ts.isBinaryExpression(node)) return [node.left, node.right]
  if (ts.isObjectLiteralExpression(node)) return node.properties
  if (ts.isPropertyAssignment(node)) return [node.initializer]
  if (ts.isShorthandPropertyAssignment(node)) return [node.name]
  if (ts.isArrowFunction(node)) return [node.body]
  const isOfAnother =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isCallExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node)
  return isOfAnother ? [node.expression] : []
}

/** Whether what is refused is what a program asks for, and nothing that a person typed or chose. */
const isOfPrograms = (refusal: ts.CallExpression | ts.NewExpression) => {
  const fields = refusal.arguments?.[1]
  if (fields && ts.isObjectLiteralExpression(fields))
    return fields.properties.every((each) =>
      /^(after|filter|first|limit|offset)$/.test(each.name?.getText() ?? ''),
    )
  return (
    refusal.expression.getText() === 'fail.badInput' &&
    /(\.routes|graphql\/mount)\.ts$/.test(refusal.getSourceFile().fileName)
  )
}

/** Where a refusal gets its words: from what a `fail` is given, a rule of an input, or why an invite is closed. */
const wordsOfRefusal = (node: ts.Node): readonly ts.Node[] => {
  if (ts.isPropertyAssignment(node) && /^(error|notFoundError|closed)$/.test(node.name.getText()))
    return [node.initializer]
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return []
  const given = node.arguments ?? []
  if (isOfPrograms(node)) return []
  if (/^(fail\.\w+|Failure|blocked|refused)$/.test(node.expression.getText())) return given
  return /\.(min|max|refine)$/.test(node.expression.getText()) ? given.filter(ts.isStringLiteral) : []
}

/**
 * The sentences by which the server refuses: they are translated where they are shown. Left out, by file or by what is
 * refused, are those that no person at a screen meets: of the commands of staff, which ask `by-command.ts` whether
 * they may, of the form of a query, of pages of lists, and of what a program sends to a route.
 */
export const textsOfServer = (): Map<string, string> => {
  const sources = ['domains', 'platform']
    .flatMap((folder) => sourcesIn(`apps/server/src/${folder}`))
    .filter(({ text }) => !text.includes('/by-command.ts'))
  const named = declarationsIn(sources)
  const reached = new Set<ts.Node>()
  const found = new Map<string, string>()
  for (const source of sources)
    visit(source, (node) => {
      for (const text of textsOfSentence(node)) found.set(text, text)
      for (const each of wordsOfRefusal(node)) reached.add(each)
      // The names of roles stand in the middle of a refusal.
      if (ts.isVariableDeclaration(node) && node.name.getText() === 'roles')
        visit(node, (inner) => {
          if (ts.isStringLiteral(inner) && /\s/.test(inner.text)) found.set(inner.text, inner.text)
        })
    })
  // Grows while it is gone through.
  for (const node of reached) for (const origin of originsOf(node, named)) reached.add(origin)
  for (const node of reached)
    if (ts.isStringLiteral(node) && isSentence(node.text)) found.set(node.text, node.text)
  return found
}
