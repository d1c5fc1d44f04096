import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

// node scripts/check-named-files.ts: finds files and folders that a document names or links, and that do not exist. A
// README names a file from its own folder, from the `src` above it or from the root. The other documents may leave
// out the beginning of its path. Exits with 1 where one is missing.

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

if (missing.length > 0) {
  console.error(missing.join('\n'))
  process.exit(1)
}
