import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url)

// `import { … } from`, `import type { … } from`, and a namespace with another name than the domain's.
const byName = /import (?:type )?\{[^}]*\} from '[^']*\/public\.ts'/
const byOtherName = /import (?:type )?\* as (\w+) from '#domains\/(?!\1\/)[\w-]+\/public\.ts'/

const isWrong = (text: string) => byName.test(text) || byOtherName.test(text)

test('the ways to import that are found', () => {
  expect(isWrong("import { notice } from '#domains/notifications/public.ts'")).toBe(true)
  expect(isWrong("import type { Heard } from '#domains/notifications/public.ts'")).toBe(true)
  expect(isWrong("import * as parties from '#domains/events/public.ts'")).toBe(true)
  expect(isWrong("import * as events from '#domains/events/public.ts'")).toBe(false)
})

test('what a domain lets others use is imported as `* as <domain>`', async () => {
  const wrong: string[] = []
  for await (const file of glob('**/*.ts', { cwd: ROOT }))
    if (isWrong(readFileSync(new URL(file, ROOT), 'utf8')) && !file.endsWith('public-imports.test.ts'))
      wrong.push(file)
  expect(wrong).toEqual([])
})
