import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { sweepLeftovers } from '../sweep-leftovers.ts'
import type { Place } from './place-cluster.ts'

export const SUPERUSER = 'reprise'

// Built-in collation: it sorts the same on every system, and an upgrade of the system's library cannot corrupt
// an index.
const INITDB = [
  ...['--username', SUPERUSER, '--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-instructions'],
  ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
]

/**
 * Creates the database files in `place` when there are none; returns the superuser's password. A creation that was
 * interrupted leaves nothing that counts: the folder gets its name when it is complete.
 */
export function createCluster(place: Place, bin: string, options: { durable: boolean }): string {
  sweepLeftovers(place.folder, /^data\.(\d+)$/, { isShared: false })
  const password = join(place.folder, 'password')
  const data = join(place.folder, 'data')
  if (existsSync(data)) return readFileSync(password, 'utf8').trim()

  const unfinished = `${data}.${process.pid}`
  if (!existsSync(password)) {
    writeFileSync(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
    if (place.account) chownSync(password, place.account.uid, place.account.gid)
  }
  const initdb = spawnSync(
    join(bin, 'initdb'),
    [...INITDB, '--pwfile', password, ...(options.durable ? [] : ['--no-sync']), '--pgdata', unfinished],
    { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' }, encoding: 'utf8', ...place.account },
  )
  if (initdb.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    const reason = (initdb.stderr || String(initdb.error)).trim().split('\n').at(-1)
    throw new Refusal(`PostgreSQL could not create its database in ${data}: ${reason}`)
  }
  try {
    renameSync(unfinished, data)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Of two first starts at once the slower one uses what the other made.
    if (!existsSync(data)) throw error
  }
  return readFileSync(password, 'utf8').trim()
}
