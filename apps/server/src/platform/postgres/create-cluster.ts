import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sweepLeftovers } from '../jobs/sweep-leftovers.ts'
import { TerminalRefusal } from '../terminal/terminal-refusal.ts'
import { keepSecret, readSecret } from '../terminal/write-whole.ts'
import { diskFull, unusable } from '../trouble/disk-full.ts'
import type { DataFolder } from './make-data-folder.ts'

export const SUPERUSER = 'reprise'
const PASSWORD_LENGTH = 48
/** The system's words for it, in English: LC_ALL is C. */
const NO_ROOM = 'No space left on device'

// Built-in collation: it sorts the same on every system, and an upgrade of the system's library cannot corrupt
// an index.
const INITDB = [
  ...['--username', SUPERUSER, '--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-instructions'],
  ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
]

function keepPassword(place: DataFolder, path: string): string {
  const make = () => randomBytes(PASSWORD_LENGTH / 2).toString('hex')
  try {
    return keepSecret(path, { make, shortest: PASSWORD_LENGTH, owner: place.account })
  } catch (error) {
    throw unusable(place.dataDir, error)
  }
}

/**
 * Creates the database files in `place` when there are none; returns the superuser's password. A creation that was
 * interrupted leaves nothing that counts: the folder gets its name when it is complete.
 */
export function createCluster(place: DataFolder, bin: string, options: { durable: boolean }): string {
  sweepLeftovers(place.folder, /^data\.(\d+)$/, { isShared: false })
  const password = join(place.folder, 'password')
  const data = join(place.folder, 'data')
  if (existsSync(data)) {
    const kept = readSecret(password, PASSWORD_LENGTH)
    if (kept) return kept
    throw new TerminalRefusal(`The password of the database, ${password}, is lost: bring the file back.`)
  }

  const unfinished = `${data}.${process.pid}`
  const made = keepPassword(place, password)
  const initdb = spawnSync(
    join(bin, 'initdb'),
    [...INITDB, '--pwfile', password, ...(options.durable ? [] : ['--no-sync']), '--pgdata', unfinished],
    { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' }, encoding: 'utf8', ...place.account },
  )
  if (initdb.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    const said = initdb.stderr || String(initdb.error)
    if (said.includes(NO_ROOM)) throw diskFull(place.dataDir)
    const reason = said.match(/(?:error|FATAL): +(.*)/)?.[1] ?? said.trim().split('\n').at(-1)
    throw new TerminalRefusal(`PostgreSQL could not create its database in ${data}: ${reason}`)
  }
  try {
    renameSync(unfinished, data)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // When two first starts run at once, the slower one uses the files of the faster one.
    if (!existsSync(data)) throw error
  }
  return made
}
