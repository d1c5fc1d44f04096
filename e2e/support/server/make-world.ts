import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { quickFolder } from '../../../apps/server/src/testing/quick-folder.ts'

export const ROOT = resolve(import.meta.dirname, '../../..')

/** An empty folder for the data of a server, in memory where there is room. */
export function dataFolder() {
  const folder = mkdtempSync(join(quickFolder(), 'reprise-e2e-'))
  // Else PostgreSQL, which root starts as another account, would keep its files elsewhere, out of our reach.
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** What a demo server with its data in `folder` is told, whatever this process was. */
export const demoSettings = (folder: string) => ({
  ...process.env,
  MODE: 'demo',
  DATA_DIR: folder,
  DATABASE_URL: '',
})

/** Makes the demo world once, in a folder that servers can begin with: to make it takes longer than to copy it. */
export async function makeWorld() {
  const made = dataFolder()
  await promisify(execFile)(process.execPath, ['scripts/demo-reset.ts'], {
    cwd: ROOT,
    env: demoSettings(made.folder),
  })
  return made
}
