import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { runnerImport } from 'vite'

type RouteRow = { path: string; guard: string; shell: string; screen: () => unknown }
type Table = { rows: RouteRow[]; laterRows: Record<string, RouteRow[]>; redirects: { path: string }[] }

/** The row for what no other row knows: an address of the app is what has a row of its own. */
const ANYTHING_ELSE = '*'

/** The source of a screen stands in the function that imports it. */
function screenOf({ path, screen }: RouteRow): string {
  const [source] = /screens\/[\w/.-]+\.tsx/.exec(String(screen)) ?? []
  if (!source) throw new Error(`The row of ${path} imports no screen.`)
  return `src/${source}`
}

/**
 * The sources that a row's page asks for besides its own script; of a shell that depends on the reader, none. `later`:
 * the rows that are loaded later, by their source.
 */
function partsOf(row: RouteRow, later: Table['laterRows']): string[] {
  const shells = ['main', 'slim', 'auth', 'public']
  const shell = shells.includes(row.shell) ? [`src/app/shells/${row.shell}-shell.tsx`] : []
  const table = Object.keys(later).filter((source) => later[source]?.includes(row))
  return [...table, screenOf(row), ...shell]
}

/** What only tests and tools read of a row: no browser needs it. */
const forTools = /^ +(person|sample): ('[^']*'|sampleOf\(path\)),\n/gm

/** The mark of a text for the catalogues. It returns the text as it is. */
const marked = /\bphrase\(('[^']*'|"[^"]*")\)/g

/**
 * Leaves out of the script what only tools read of the files of routes. After a build, writes dist/routes.json: the
 * paths of all rows, and the parts of the app that each page is about to ask for. The server answers 404 for any other
 * address that a browser opens.
 */
export const writeRoutes = (): Plugin => ({
  name: 'write-routes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/\w+-routes\.tsx?$/ },
    handler: (code) => ({ code: code.replace(forTools, '').replace(marked, '$1'), map: null }),
  },
  async writeBundle() {
    const root = import.meta.dirname
    const table = resolve(root, 'src/routes.tsx')
    const { module } = await runnerImport<Table>(table, { configFile: false, logLevel: 'error' })
    const routes = [
      ...module.redirects.map(({ path }) => ({ path, parts: [], isForMembers: false })),
      ...module.rows.map((row) => ({
        path: row.path,
        parts: partsOf(row, module.laterRows),
        isForMembers: row.guard === 'member',
      })),
    ]
    const known = routes.filter(({ path }) => path !== ANYTHING_ELSE)
    await writeFile(resolve(root, 'dist/routes.json'), `${JSON.stringify(known, null, 1)}\n`)
  },
})
