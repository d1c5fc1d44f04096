import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = new URL('../../../../../', import.meta.url)

/** Says whether an expression copies all of an old list or object, which `isOld` recognizes, into a new one. */
function copies(made: ts.Expression, isOld: (text: string) => boolean): boolean {
  const parts = ts.isArrayLiteralExpression(made)
    ? made.elements.filter(ts.isSpreadElement)
    : ts.isObjectLiteralExpression(made)
      ? made.properties.filter(ts.isSpreadAssignment)
      : []
  if (parts.some((part) => isOld(part.expression.getText()))) return true
  return (
    ts.isCallExpression(made) &&
    ts.isPropertyAccessExpression(made.expression) &&
    made.expression.name.text === 'concat' &&
    isOld(made.expression.expression.getText())
  )
}

/** Finds groups and lists that are copied as a whole for each thing that is added. Their work grows with the square. */
function growingCopies(text: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [, value] = node.arguments
      const of = node.expression.expression.getText()
      const isSet = node.expression.name.text === 'set' && value !== undefined
      if (isSet && copies(value, (old) => old.includes(`${of}.get(`))) found.push(node.getText())
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const left = node.left.getText()
      if (copies(node.right, (old) => old === left || old.startsWith(`(${left} ??`)))
        found.push(node.getText())
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

test.each([
  'for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])',
  'for (const row of rows) all = [...all, row]',
  'for (const row of rows) all = all.concat(row)',
  'for (const row of rows) byKey = { ...byKey, [row.key]: row }',
  'for (const row of rows) groups[row.key] = [...(groups[row.key] ?? []), row]',
])('%s grows with the square', (text) => {
  expect(growingCopies(text)).toHaveLength(1)
})

test.each([
  'const groups = Map.groupBy(rows, keyOf)',
  'const both = [...some, ...others]',
  'for (const row of rows) all.push(row)',
  'moved.set(id, { ...row, state })',
])('%s does not', (text) => {
  expect(growingCopies(text)).toEqual([])
})

test('no source copies a list for each thing that joins it', async () => {
  const found: string[] = []
  let files = 0
  for await (const file of glob('{apps/*/src,packages/*/src,scripts,bench}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
  })) {
    if (file.includes('.test.')) continue
    files += 1
    const copied = growingCopies(readFileSync(new URL(file, ROOT), 'utf8'))
    found.push(...copied.map((text) => `${file}: ${text}`))
  }
  expect(files).toBeGreaterThan(800)
  expect(found).toEqual([])
})
