import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import ts from 'typescript'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { slowText } from './slow-regexes.ts'

const ROOT = new URL('../../../../../', import.meta.url)

interface Found {
  file: string
  /** As they stand in the source. */
  written: RegExp[]
  /** How many are put together from parts. */
  builds: number
  /** Checks of zod that come with an expression, such as `z.email`. */
  checks: string[]
}

function find(file: string, text: string): Found {
  const found: Found = { file, written: [], builds: 0, checks: [] }
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.written.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)))
    }
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node)
    if (isCall && node.expression.getText() === 'RegExp') found.builds += 1
    if (ts.isCallExpression(node) && /^z\.[\w.]+$/.test(node.expression.getText())) {
      found.checks.push(node.expression.getText().slice(2))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return found
}

async function findAll(): Promise<Found[]> {
  const found: Found[] = []
  for await (const file of glob('{apps/server,packages/rules}/src/**/*.ts', { cwd: ROOT })) {
    if (/\.test\.ts$|src\/testing\//.test(file)) continue
    found.push(find(file, readFileSync(new URL(file, ROOT), 'utf8')))
  }
  return found
}

/** The expressions that a file builds when it is read. */
async function builtBy(file: string): Promise<RegExp[]> {
  const built: RegExp[] = []
  const construct = (_of: unknown, [source, flags]: [string, string]) => {
    const pattern = new Plain(source, flags)
    // Leaves out what a library builds for itself.
    if (new Error().stack?.split('\n')[2]?.includes(file)) built.push(pattern)
    return pattern
  }
  const Plain = RegExp
  vi.stubGlobal('RegExp', new Proxy(Plain, { construct }))
  vi.resetModules()
  await import(new URL(file, ROOT).href)
  vi.unstubAllGlobals()
  return built
}

/** The expression that comes with a check of zod, if one does. */
function patternOf(check: string): RegExp[] {
  const make: unknown = check.split('.').reduce((of: object, name) => Reflect.get(of, name) ?? {}, z)
  if (typeof make !== 'function' || !/^(email|uuid|guid|iso)/.test(check)) return []
  const { pattern } = make()._zod.def
  return pattern instanceof RegExp ? [pattern] : []
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([/[\w.+-]+@[\w-]+/, /<[^>]*>/g, /\s+$/, /lock file .* exists/, /^(\d+,?)+$/])(
  '%s takes more than in proportion',
  (pattern) => {
    expect(slowText(pattern)).not.toBe(null)
  },
  120_000,
)

test.each([
  /(?<![\w.+-])[\w.+-]+@[\w-]+/,
  /(?<![\w-])eyJ[\w-]*/,
  /<[^<>]*>/g,
  /^\d{6}$/,
  /"[^"]*" is/,
  /(?<!\/)\/+$/,
])('%s does not', (pattern) => {
  expect(slowText(pattern)).toBe(null)
})

test('no regular expression of the server takes more than in proportion to the text it is given', async () => {
  const found = await findAll()
  expect(found.length).toBeGreaterThan(700)
  const patterns = new Map<string, [RegExp, string]>()
  const note = (pattern: RegExp, file: string) => patterns.set(String(pattern), [pattern, file])
  for (const { file, written, builds, checks } of found) {
    const built = builds > 0 ? await builtBy(file) : []
    // A regular expression that is built inside a function would be missing here.
    expect(built.length, file).toBeGreaterThanOrEqual(builds)
    for (const each of [...written, ...built, ...checks.flatMap(patternOf)]) note(each, file)
  }
  const slow: string[] = []
  for (const [pattern, file] of patterns.values()) {
    const text = slowText(pattern)
    if (text !== null) slow.push(`${file}: ${pattern} on ${JSON.stringify(text)}`)
  }
  expect(slow).toEqual([])
})
