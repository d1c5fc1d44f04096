import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

// node scripts/check-sizes.ts: finds files of more than 400 lines, folders of more than 40 files, tests included, and
// READMEs of domains of more than 25 lines. Exits with 1 where it finds one.

const ROOT = resolve(import.meta.dirname, '..')
const MOST_LINES = 400
const MOST_FILES = 40
const MOST_LINES_OF_README = 25

const files = globSync('{*,{apps,packages,e2e,scripts,bench,docs,lint}/**/*}.{ts,tsx,mjs,cjs,css,sql,md}', {
  cwd: ROOT,
  exclude: ['**/node_modules', '**/dist'],
})

// Generated: `npm run docs` writes the map, `gql.tada` the types.
const GENERATED = /^docs\/map\.md$|\/graphql-env\.d\.ts$/
const README_OF_DOMAIN = /^apps\/server\/src\/domains\/[^/]+\/README\.md$/
const mostOf = (file: string) => (README_OF_DOMAIN.test(file) ? MOST_LINES_OF_README : MOST_LINES)
const tooLong = files
  .filter((file) => !GENERATED.test(file))
  .map((file) => ({ file, lines: readFileSync(resolve(ROOT, file), 'utf8').split('\n').length - 1 }))
  .filter(({ file, lines }) => lines > mostOf(file))
  .map(({ file, lines }) => `${file} has ${lines} lines. Split or shorten it: at most ${mostOf(file)}.`)

// Migrations stay in one folder, because they are applied in the order of their names.
const folders = Object.entries(Object.groupBy(files, (file) => dirname(file)))
const tooFull = folders
  .filter(([folder, within = []]) => !folder.endsWith('/migrations') && within.length > MOST_FILES)
  .map(([folder, within = []]) => `${folder} has ${within.length} files. Split it: at most ${MOST_FILES}.`)

const found = [...tooLong, ...tooFull]
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
