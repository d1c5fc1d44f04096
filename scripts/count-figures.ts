import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// node scripts/count-figures.ts: prints the figures of docs/figures.md, of the files that git knows in the present folder.

const TEST = /\.test\.tsx?$|\/testing\/|^e2e\//
const ROOMS = ['apps/server', 'apps/web', 'packages/rules', 'bench', 'scripts']
const FLAGS = ['optInRepScore|opt_in_rep_score', 'isEnabledWishList|is_enabled_wish_list']
const OPERATIONS = 'updateProfile verifyTicket cancelMyBooking createEventOrder updateEventTicket'.split(' ')
const FOLDERS = [
  ...['domains/tickets', 'domains/auth', 'platform'].map((name) => `apps/server/src/${name}`),
  ...['auth', 'events/editor'].map((name) => `apps/web/src/features/${name}`),
]

/** The type; the word in a sentence is followed by another word. */
const ANY = /(?:[:|&(,] |<|\bas )any\b(?=\s*(?:[,;)\]>|&=[{]|$))/gm

const all = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css|sql)$/.test(file) && existsSync(file))
  .map((file) => ({ file, folder: dirname(file), text: readFileSync(file, 'utf8') }))
  .map((each) => ({ ...each, lines: each.text.split('\n').length - 1 }))
const sources = all.filter(
  ({ file }) => !TEST.test(file) && ROOMS.some((room) => file.startsWith(`${room}/`)),
)
const code = sources.filter(({ file }) => /\.(tsx?|mjs)$/.test(file))

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
const linesOf = (files: { lines: number }[]) => sum(files.map(({ lines }) => lines))
const at = (sorted: number[], share: number) => {
  const [low = 0, high = low] = sorted.slice(Math.floor((sorted.length - 1) * share))
  return Math.round((low + (high - low) * (((sorted.length - 1) * share) % 1)) * 10) / 10
}
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
const found = (files: { text: string }[], pattern: RegExp) =>
  files.flatMap(({ text }) => text.match(pattern) ?? [])
const fullest = (files: { folder: string }[]) =>
  Object.entries(Object.groupBy(files, ({ folder }) => folder))
    .map(([folder, within = []]) => ({ folder, count: within.length }))
    .filter(({ folder }) => !folder.endsWith('/migrations'))
    .reduce((most, each) => (each.count > most.count ? each : most))

const size = (room: string, files: typeof sources) => {
  const sorted = files.map(({ lines }) => lines).sort((a, b) => a - b)
  const small = [10, 20, 25].map((most) => sorted.filter((lines) => lines <= most).length)
  return `${room}: ${files.length} files, ${linesOf(files)} lines, median ${at(sorted, 0.5)}, 95th percentile ${at(sorted, 0.95)}, longest ${sorted.at(-1)}; of at most 10, 20, 25 lines: ${small.join(', ')} (${share(small[2] ?? 0, files.length)})`
}

/** The file that an import leads to. */
const led = ({ folder, file }: { folder: string; file: string }, to: string) => {
  if (to.startsWith('.')) return join(folder, to)
  if (to.startsWith('#')) return `apps/server/src/${to.slice(1)}`
  return to.startsWith('@reprise/rules/') ? `packages/rules/src/${to.slice(15)}.ts` : `${file}: ${to}`
}
const IMPORTED = /(?:\bfrom |\bimport |\bimport\()'([^']+)'/g
const importers = Map.groupBy(
  code.flatMap((from) =>
    [...from.text.matchAll(IMPORTED)].map(([, to = '']) => ({ from, to: led(from, to) })),
  ),
  ({ to }) => to,
)
const jumps = sources.filter(({ file, folder, lines }) => {
  const by = new Map((importers.get(file) ?? []).map(({ from }) => [from.file, from.folder]))
  return lines <= 25 && by.size === 1 && [...by.values()][0] === folder
})

const imports = found(code, /^import [^;]*?'[^']+'/gm)
const comments = found(sources, /^\s*(?:\/\/|\{?\/\*|\*(?: [^{]|\/|$)|-- ).*$/gm)
const where = (name: string, files: typeof all) => {
  // This file names them to count them.
  const others = files.filter(({ file }) => file !== 'scripts/count-figures.ts')
  const named = others.filter(({ text }) => new RegExp(`\\b(?:${name})\\b`).test(text))
  const lines = found(named, new RegExp(`^.*\\b(?:${name})\\b.*$`, 'gm')).length
  return `${lines} lines, ${named.length} files, ${new Set(named.map(({ folder }) => folder)).size} folders`
}
const tests = all.filter(({ file }) => TEST.test(file))

const rows = [
  ...ROOMS.map((room) =>
    size(
      room,
      sources.filter(({ file }) => file.startsWith(`${room}/`)),
    ),
  ),
  size('all', sources),
  `lines of tests for each line of source: ${(linesOf(tests) / linesOf(sources)).toFixed(2)}`,
  `import lines: ${share(sum(imports.map((text) => text.split('\n').length)), linesOf(sources))}`,
  `comment lines: ${share(comments.length, linesOf(sources))}`,
  `any: ${found(code, ANY).length}; ignore comments: ${found(all, /(?:\/\/|\/\*) ?(?:@ts-(?:ignore|expect-error|nocheck)|biome-ignore|eslint-disable)/g).length}`,
  `files of at most 25 lines that one file imports, in its own folder: ${jumps.length} (${share(jumps.length, sources.length)})`,
  ...[sources, all]
    .map((files) => fullest(files))
    .map(({ folder, count }) => `most files flat: ${count}, ${folder}`),
  ...FOLDERS.map(
    (folder) => `${folder}: ${sources.filter((each) => each.folder === folder).length} source files flat`,
  ),
  ...FLAGS.map((flag) => `${flag}: ${where(flag, sources)}`),
  ...OPERATIONS.map((name) => `${name}: ${where(name, all)}; without tests: ${where(name, sources)}`),
]
console.log(rows.join('\n'))
