import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url)

/** Returns the text right before the last parenthesis that is still open in `text`, or undefined where none is open. */
function beforeOpen(text: string): string | undefined {
  let closed = 0
  for (let at = text.length - 1; at >= 0 && text[at] !== '`'; at -= 1) {
    if (text[at] === ')') closed += 1
    if (text[at] === '(' && closed === 0) return text.slice(0, at).trimEnd()
    if (text[at] === '(') closed -= 1
  }
  return undefined
}

// PostgreSQL may run such a part of a join once for each row of the other side. Each run then takes rows that nobody
// gets.
test('what takes a number of free rows is read once: it stands alone or is materialized', async () => {
  const wrong: string[] = []
  let count = 0
  for await (const file of glob('**/*.ts', { cwd: ROOT })) {
    if (/\.test\.ts$|^testing\//.test(file)) continue
    const text = readFileSync(new URL(file, ROOT), 'utf8')
    for (const { index } of text.matchAll(/skip locked/gi)) {
      count += 1
      const before = beforeOpen(text.slice(0, index))
      const isAlone = before === undefined || /statement<[^`]*>$/.test(before)
      if (!isAlone && !before.endsWith(' as materialized')) wrong.push(`${file}: ${before.slice(-40)}`)
    }
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(5)
})
