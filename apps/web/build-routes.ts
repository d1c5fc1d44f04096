import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { runnerImport } from 'vite'

type Table = Record<'rows' | 'redirects', { path: string }[]>

/** The row for what no other row knows: an address of the app is what has a row of its own. */
const ANYTHING_ELSE = '*'

/**
 * After a build, writes dist/routes.json: the paths of routes.tsx. The server answers 404 for any other address that
 * a browser opens.
 */
export const writeRoutes = (): Plugin => ({
  name: 'write-routes',
  apply: 'build',
  async writeBundle() {
    const root = import.meta.dirname
    const table = resolve(root, 'src/routes.tsx')
    const { module } = await runnerImport<Table>(table, { configFile: false, logLevel: 'error' })
    const paths = [...module.redirects, ...module.rows].map(({ path }) => path)
    const known = paths.filter((path) => path !== ANYTHING_ELSE)
    await writeFile(resolve(root, 'dist/routes.json'), `${JSON.stringify(known, null, 1)}\n`)
  },
})
