import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

// node scripts/check-words.ts: finds words that we do not use (docs/style.md). Exits with 1 where it finds one.

const ROOT = resolve(import.meta.dirname, '..')

/** Words that we do not use, each with its replacement. */
const INSTEAD: Record<string, string> = {
  anew: 'again',
  hereby: 'leave it out',
  mend: 'correct, repair',
  mended: 'corrected, repaired',
  'none: an error': 'Throws where there is none.',
  therein: 'in it',
  thereby: 'so',
  whilst: 'while',
  whoever: 'the person who',
  whom: 'turn the sentence around',
  whomever: 'the person who',
}

/** Words that we do not use on screens. The English texts of screens are the keys of the catalogues. */
const ON_SCREENS: Record<string, string> = {
  'kind of ticket': 'ticket',
  'kinds of ticket': 'tickets',
  'kinds of tickets': 'tickets',
  'give up': 'release',
  'stand here': 'show up here',
  'stands here': 'shows up here',
  'take away': 'remove',
  'taken away': 'removed',
}
const CATALOGUE = 'packages/rules/src/locales/de.json'

const FILES = '{*.md,{apps,packages,e2e,scripts,bench,docs}/**/*.{ts,tsx,mjs,md,sql,css,json}}'
// Released migrations are never edited. The page about words and this file have to name the words.
const EXCEPT = /^(apps\/server\/migrations\/|docs\/style\.md$|scripts\/check-words\.ts$)/

const files = globSync(FILES, { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] }).filter(
  (file) => !EXCEPT.test(file),
)

/** Each unwanted word in a text, with its place and its replacement. */
const wordsIn = (text: string, where: string, instead: Record<string, string>) =>
  Array.from(
    text.matchAll(new RegExp(`\\b(${Object.keys(instead).join('|')})\\b`, 'gi')),
    ([word]) => `${where}  ${word} → ${instead[word.toLowerCase()]}`,
  )

const inFiles = files.flatMap((file) =>
  readFileSync(resolve(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => wordsIn(line, `${file}:${index + 1}`, INSTEAD)),
)
const catalogue: object = JSON.parse(readFileSync(resolve(ROOT, CATALOGUE), 'utf8'))
const onScreens = Object.keys(catalogue).flatMap((text) => wordsIn(text, `“${text}”`, ON_SCREENS))
const found = [...inFiles, ...onScreens]
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
