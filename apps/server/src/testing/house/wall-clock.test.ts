import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = resolve(import.meta.dirname, '../..')
/** Files that may use the clock of the machine, because other processes or machines see the same moment. */
const MOMENTS = [
  'platform/jobs/sweep-leftovers.ts',
  'platform/terminal/self-signed-certificate.ts',
  'ports/social/local/memory-adapter.ts',
]

test('no wait or age within the process is measured by the clock of the machine, which may be set back', () => {
  const found = globSync('**/*.ts', { cwd: SOURCE })
    .filter((path) => !/\.test\.ts$|^(testing|demo)\//.test(path))
    .filter((path) => readFileSync(join(SOURCE, path), 'utf8').includes('Date.now()'))
  expect(found.sort()).toEqual(MOMENTS)
})
