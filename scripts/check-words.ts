import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

// node scripts/check-words.ts: finds words that we do not use, and comments that begin as no sentence does
// (docs/style.md). Exits with 1 where it finds one.

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
const COMMENT = String.raw`^\s*(?:\{?/\*\*?|\*|//|--) `
/** Beginnings of comments that do not stand alone, lack a subject or turn the sentence around, each with its replacement. */
const BEGINNINGS: readonly [line: RegExp, instead: string][] = [
  [/^\s*\/\*\* The same\b/, 'say what it is or does'],
  [new RegExp(`${COMMENT}The same (?:as|for|holds)\\b`), 'say what it is or does'],
  [new RegExp(`${COMMENT}So that\\b`), 'say what happens, then why'],
  [new RegExp(`${COMMENT}Of `), 'begin with what the sentence is about'],
  [
    new RegExp(`${COMMENT}Who (?:acts|brings|checks|finds|has|joins|keeps|no|sends|stands|waits)\\b`),
    'a person who',
  ],
  [new RegExp(`${COMMENT}Whose \\w+ (?:is|was)\\b`), 'a person whose'],
]
const COMMENTED = /\.(?:css|mjs|sql|tsx?)$/

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

/** The place of a line that begins a comment as we do not, with the replacement. */
const beginningsIn = (line: string, where: string) =>
  BEGINNINGS.filter(([begins]) => begins.test(line)).map(
    ([, instead]) => `${where}  ${line.trim()} → ${instead}`,
  )

const inFiles = files.flatMap((file) =>
  readFileSync(resolve(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const where = `${file}:${index + 1}`
      return [...wordsIn(line, where, INSTEAD), ...(COMMENTED.test(file) ? beginningsIn(line, where) : [])]
    }),
)
const catalogue: object = JSON.parse(readFileSync(resolve(ROOT, CATALOGUE), 'utf8'))
const onScreens = Object.keys(catalogue).flatMap((text) => wordsIn(text, `“${text}”`, ON_SCREENS))
const found = [...inFiles, ...onScreens]
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
