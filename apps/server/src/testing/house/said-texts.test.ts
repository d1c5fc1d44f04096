import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = new URL('../../../../../', import.meta.url)

const STAND_IN = 'the page of another company'
const EXAMPLE = 'what somebody wrote, in an example of a letter'

/** Files that say something in English only, and why. */
const inEnglish: Record<string, string> = {
  'apps/server/src/domains/invites/sample-letters.ts': EXAMPLE,
  'apps/server/src/domains/messages/sample-letters.ts': EXAMPLE,
  'apps/server/src/domains/users/raise-invites.ts': 'said at a terminal',
  'apps/server/src/ports/payments/sandbox/connect-page.ts': STAND_IN,
  'apps/server/src/ports/payments/sandbox/sandbox-page.ts': STAND_IN,
  'apps/server/src/ports/social/local/local-identity.ts': STAND_IN,
}

/** Returns the sentences that a source writes as a `message`, an `error` or a `text`. */
function saidIn(text: string): string[] {
  const said: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ['message', 'error', 'text'].includes(node.name.getText())) {
      const { initializer: made } = node
      const isSentence = ts.isStringLiteralLike(made) && /^[A-Z].* /s.test(made.text)
      if (isSentence) said.push(made.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true))
  return said
}

test('what a program says to a person is in each catalogue', async () => {
  const catalogue = JSON.parse(readFileSync(new URL('packages/rules/src/locales/de.json', ROOT), 'utf8'))
  const unknown: string[] = []
  let found = 0
  for await (const file of glob('{apps/server,packages/rules}/src/**/*.ts', { cwd: ROOT })) {
    if (/\.test\.ts$|\/(testing|demo)\//.test(file)) continue
    const said = saidIn(readFileSync(new URL(file, ROOT), 'utf8'))
    found += said.length
    if (said.some((text) => !(text in catalogue))) unknown.push(file)
  }
  expect(found).toBeGreaterThan(5)
  expect(unknown.sort()).toEqual(Object.keys(inEnglish))
})
