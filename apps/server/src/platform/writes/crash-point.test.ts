import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const script = `
import { crashPoint } from '${join(import.meta.dirname, 'crash-point.ts')}'
for (const name of ['after-reserve', 'before-settle', 'after-reserve']) {
  crashPoint(name)
  console.log(name)
}`

function passed(crashAt: string) {
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, CRASH_AT: crashAt },
    encoding: 'utf8',
  })
  return { steps: stdout.trim().split('\n'), signal }
}

test('a process dies at the named step, the n-th time it comes there, and nowhere else', () => {
  expect(passed('before-settle')).toEqual({ steps: ['after-reserve'], signal: 'SIGKILL' })
  expect(passed('after-reserve:2')).toEqual({ steps: ['after-reserve', 'before-settle'], signal: 'SIGKILL' })
  expect(passed('').signal).toBeNull()
})
