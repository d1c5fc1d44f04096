import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

// node scripts/check-named-files.ts: finds files and folders that a document names or links, and that do not exist. A
// README names a file from its own folder, from the `src` above it or from the root. The other documents may leave
// out the beginning of its path. Also finds tables of a domain that its README does not name, and domains that it
// imports and its README does not name among those it calls. Exits with 1 where it finds something.

const ROOT = resolve(import.meta.dirname, '..')
const exclude = ['**/node_modules', '**/dist', '.git', '.data', '.screens']
const NAME = /`(\w[\w./-]*?(?:\.(?:css|html|json|md|mjs|sql|tsx?)|\/))`/g
const LINK = /\]\((?!https?:|#)([^)#]+)/g
const EXCEPT = new Set([
  // Files that the build makes.
  'dist/documents.json',
  'graphql-env.d.ts',
  // Files of the example domain in CONTRIBUTING.md.
  'rewards.graphql.ts',
  'rewards.tables.ts',
])

const all = globSync(['**', '.*'], { cwd: ROOT, exclude })
const paths = new Set(all)
/** All endings of all paths: `a/b/c.ts`, `b/c.ts`, `c.ts`. */
const ends = new Set(all.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))))

function isThere(document: string, name: string): boolean {
  if (!document.endsWith('README.md')) return ends.has(name)
  const [source] = /^.*?\/src(?=\/)/.exec(document) ?? [`${dirname(document)}/src`]
  return [dirname(document), source, '.'].some((folder) =>
    paths.has(relative(ROOT, resolve(ROOT, folder, name))),
  )
}

const missing = all
  .filter((file) => file.endsWith('.md'))
  .flatMap((document) => {
    const text = readFileSync(resolve(ROOT, document), 'utf8')
    const named = [...text.matchAll(NAME)]
      .map(([, name = '']) => name)
      .filter((name) => !EXCEPT.has(name) && !isThere(document, name.replace(/\/$/, '')))
    const linked = [...text.matchAll(LINK)]
      .map(([, path = '']) => path)
      .filter((path) => !paths.has(relative(ROOT, resolve(ROOT, dirname(document), path))))
    return [...named, ...linked].map((name) => `${document} names ${name}, which is not there`)
  })

const domainNames = all.flatMap(
  (file) => /^apps\/server\/src\/domains\/([^/]+)\/README\.md$/.exec(file)?.[1] ?? [],
)

const unnamed = domainNames.flatMap((domain) => {
  const folder = `apps/server/src/domains/${domain}`
  const readme = readFileSync(resolve(ROOT, folder, 'README.md'), 'utf8')
  const sources = all
    .filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(resolve(ROOT, file), 'utf8') }))
  const tables = sources
    .filter(({ file }) => file.endsWith('.tables.ts'))
    .flatMap(({ text }) => [...text.matchAll(/^ {2,4}([a-z_]+): \{$/gm)].map(([, table = '']) => table))
  const imported = sources.flatMap(({ text }) =>
    [...text.matchAll(/from '#domains\/([^/']+)/g)].map(([, name = '']) => name),
  )
  const calls = /^- Calls:[\s\S]*?(?=^- |\n\n)/m.exec(readme)?.[0] ?? ''
  return [
    ...tables.filter((table) => !readme.includes(`\`${table}\``)).map((table) => `the table ${table}`),
    ...[...new Set(imported)]
      .filter((name) => name !== domain && !calls.includes(`\`${name}`))
      .map((name) => `${name} among the domains it calls`),
  ].map((what) => `${folder}/README.md does not name ${what}`)
})

const found = [...missing, ...unnamed]
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
