import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { ALONE } from '../../../../../vitest.config.ts'

const ROOT = new URL('../../../../../', import.meta.url)

test('a test file that replaces a module runs alone, because others share its modules', async () => {
  const replacing: string[] = []
  for await (const path of glob('apps/server/src/**/*.test.ts', { cwd: ROOT })) {
    if (/^\s*vi\.(?:mock|doMock)\(/m.test(readFileSync(new URL(path, ROOT), 'utf8'))) replacing.push(path)
  }
  expect(replacing).not.toEqual([])
  expect(replacing.filter((path) => !ALONE.some((pattern) => matchesGlob(path, pattern)))).toEqual([])
})
