import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { quickFolder } from '../../../apps/server/src/testing/quick-folder.ts'

export const ROOT = resolve(import.meta.dirname, '../../..')

/** Makes an empty folder for the data of a server, in memory where there is room. */
export function dataFolder() {
  const folder = mkdtempSync(join(quickFolder(), 'reprise-e2e-'))
  // Root starts PostgreSQL as another account. Without this right PostgreSQL would keep its files elsewhere, out of our
  // reach.
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The settings of a demo server with its data in `folder`. They do not depend on those of this process. */
export const demoSettings = (folder: string) => ({
  ...process.env,
  MODE: 'demo',
  DATA_DIR: folder,
  DATABASE_URL: '',
})

async function makeBy(script: string, ...args: string[]) {
  const made = dataFolder()
  await promisify(execFile)(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: demoSettings(made.folder),
  })
  return made
}

/** Makes the demo world once, in a folder that servers can begin with: to make it takes longer than to copy it. */
export const makeWorld = () => makeBy('scripts/demo-reset.ts')

/** Restores a backup in a folder that a server can begin with. */
export const restoreWorld = (backup: string) => makeBy('scripts/restore.ts', backup)
