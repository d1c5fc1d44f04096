import ts from 'typescript'
import { expect, test } from 'vitest'
import { sourcesIn, visit } from './texts-in-sources.ts'

const nameOf = (node: ts.Node): string => {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  return ts.isIdentifier(node) ? node.text : ''
}

/** What an expression can come to: either side of a choice. */
const endsOf = (node: ts.Node): ts.Node[] => {
  if (ts.isParenthesizedExpression(node)) return endsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(endsOf)
  if (!ts.isBinaryExpression(node)) return [node]
  const isBoth = ['??', '||'].includes(node.operatorToken.getText())
  if (isBoth) return [node.left, node.right].flatMap(endsOf)
  return node.operatorToken.getText() === '&&' ? endsOf(node.right) : [node]
}

const isErrorsOf = (node: ts.Node) => /^(fields|errors)$/.test(nameOf(node))

/** Whether an expression is what the server said, still in English: by what gives it, or by a name it has in its file. */
const isUntranslated = (node: ts.Node, names: ReadonlySet<string>): boolean =>
  endsOf(node).some((end) => {
    if (ts.isCallExpression(end)) {
      const called = nameOf(end.expression)
      return /^(messageOf|failureOf|refusalOf|passkeyFailure)$/.test(called) || isOfString(end, names)
    }
    if (ts.isPropertyAccessExpression(end) || ts.isElementAccessExpression(end))
      return isErrorsOf(end.expression) || names.has(`.${nameOf(end)}`)
    return names.has(nameOf(end))
  })

const isOfString = (
  { expression, arguments: [first] }: ts.CallExpression,
  names: ReadonlySet<string>,
): boolean => nameOf(expression) === 'String' && first !== undefined && isUntranslated(first, names)

/**
 * The names that hold it in a file, with a point before those of properties. From another file it comes by these: a
 * failure, or why an invite was not sent.
 */
const namesIn = (source: ts.SourceFile): ReadonlySet<string> => {
  const names = new Set(['failure', '.failure', 'firstFailure'])
  if (source.text.includes('Unsent')) names.add('message').add('.message')
  let known = 0
  while (known < names.size) {
    known = names.size
    visit(source, (node) => {
      if (ts.isPropertyAssignment(node) && isUntranslated(node.initializer, names))
        names.add(`.${node.name.getText()}`)
      if (!ts.isVariableDeclaration(node) || !node.initializer) return
      if (ts.isIdentifier(node.name) && isUntranslated(node.initializer, names)) names.add(node.name.text)
      if (!ts.isObjectBindingPattern(node.name)) return
      const isOfField =
        ts.isCallExpression(node.initializer) && /getInputProps/.test(node.initializer.getText())
      for (const { propertyName, name } of node.name.elements)
        if (isErrorsOf(node.initializer) || (isOfField && (propertyName ?? name).getText() === 'error'))
          names.add(name.getText())
    })
  }
  return names
}

/** What a person reads there: between tags, in an attribute with words, in a toast. */
const shownBy = (node: ts.Node): ts.Node[] => {
  if (ts.isJsxExpression(node) && node.expression) {
    const { parent } = node
    const isRead =
      !ts.isJsxAttribute(parent) ||
      /^(description|error|label|message|text|title)$/.test(parent.name.getText())
    return isRead ? [node.expression] : []
  }
  return ts.isCallExpression(node) && /^toast/.test(nameOf(node.expression)) ? [...node.arguments] : []
}

const inEnglish = sourcesIn('apps/web/src').flatMap((source) => {
  const names = namesIn(source)
  const found: string[] = []
  visit(source, (node) => {
    for (const shown of shownBy(node))
      if (isUntranslated(shown, names)) found.push(`${source.fileName}: ${shown.getText()}`)
  })
  return found
})

test('whatever the server refused is shown in the language of the person', () => {
  expect(inEnglish).toEqual([])
})
