import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import '../apps/server/src/app.ts'
import { allWrites } from '../apps/server/src/platform/writes/operation.ts'

// node scripts/check-tested.ts: checks that each write of a domain has its test beside it, <file>.test.ts, or a line
// that says which test covers it (`// Tested in domains/….test.ts.`). The test names the write. Exits with 1 where a
// write has no test.

const ROOT = resolve(import.meta.dirname, '../apps/server/src')
const WRITE = /\b(?:operation|batched)(?:<[^(]*>)?\(\{\s*name(?:: '([^']+)'|,)/g

const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8')
/** One form for `declineBooking`, `decline-booking`, `DeclineBooking` and `DECLINE_BOOKING`. */
const plain = (text: string) => text.replaceAll(/[-_]/g, '').toLowerCase()

const sources = globSync('domains/**/*.ts', { cwd: ROOT })
  .filter((file) => !/\.test\.ts$/.test(file))
  .sort()
  .map((file) => ({ file, text: read(file) }))

/** Returns the names that are arguments of a function which makes the write: `mark('staff.verify', …)`. */
function handedTo(text: string): string[] {
  const makers = [...text.matchAll(/function (\w+)\(name: string/g)].map(([, maker]) => maker)
  const call = new RegExp(`\\b(?:${makers.join('|')})\\('([^']+)'`, 'g')
  return sources.flatMap((source) => [...source.text.matchAll(call)].map(([, name]) => name ?? ''))
}

const writesOf = (text: string) =>
  [...text.matchAll(WRITE)].flatMap(([, name]) => (name ? [name] : handedTo(text)))

const complaints: string[] = []
const found: string[] = []
for (const { file, text } of sources) {
  const names = writesOf(text)
  if (names.length === 0) continue
  found.push(...names)
  const named = [...text.matchAll(/^\/\/ Tested in (\S+)\.$/gm)].map(([, path]) => path ?? '')
  const beside = file.replace('.ts', '.test.ts')
  const tests = [...(existsSync(resolve(ROOT, beside)) ? [beside] : []), ...named]
  const missing = tests.filter((test) => !existsSync(resolve(ROOT, test)))
  complaints.push(...missing.map((test) => `${file}: there is no ${test}`))
  const texts = tests.filter((test) => !missing.includes(test)).map((test) => plain(test + read(test)))
  const own = names.length === 1 ? [file.slice(file.lastIndexOf('/') + 1, -'.ts'.length)] : []
  for (const name of names) {
    const words = [name.slice(name.indexOf('.') + 1), ...own].map(plain)
    if (texts.some((test) => words.some((word) => test.includes(word)))) continue
    complaints.push(
      `${file}: ${tests.length > 0 ? `${tests.join(', ')} does not name` : 'no test for'} ${name}`,
    )
  }
}
complaints.push(
  ...allWrites()
    .filter(({ name }) => !found.includes(name))
    .map(({ name }) => `${name}: its declaration was not found`),
)

if (complaints.length > 0) {
  console.error(complaints.join('\n'))
  process.exit(1)
}
