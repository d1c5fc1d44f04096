import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

// node scripts/check-words.ts: finds words that we do not use (docs/style.md). Answers 1 where there are some.

const ROOT = resolve(import.meta.dirname, '..')

/** A word, and what we write in its place. */
const INSTEAD: Record<string, string> = {
  anew: 'again',
  hereby: 'leave it out',
  'none: an error': 'Throws where there is none.',
  therein: 'in it',
  thereby: 'so',
  whilst: 'while',
  whoever: 'the person who',
  whom: 'turn the sentence around',
  whomever: 'the person who',
}

const FILES = '{*.md,{apps,packages,e2e,scripts,bench,docs}/**/*.{ts,tsx,mjs,md,sql,css,json}}'
// Migrations that were released are never edited. The page about words and this list have to name them.
const EXCEPT = /^(apps\/server\/migrations\/|docs\/style\.md$|scripts\/check-words\.ts$)/

const files = globSync(FILES, { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] }).filter(
  (file) => !EXCEPT.test(file),
)
const pattern = new RegExp(`\\b(${Object.keys(INSTEAD).join('|')})\\b`, 'gi')

const found = files.flatMap((file) =>
  readFileSync(resolve(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      Array.from(
        line.matchAll(pattern),
        ([word]) => `${file}:${index + 1}  ${word} → ${INSTEAD[word.toLowerCase()]}`,
      ),
    ),
)
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
