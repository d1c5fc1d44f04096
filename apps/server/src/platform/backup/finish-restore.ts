import { existsSync } from 'node:fs'
import { chmod, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { connect } from '../postgres/connect.ts'
import { CREATE_REGISTER } from '../postgres/migrate.ts'
import { TerminalRefusal } from '../terminal/terminal-refusal.ts'
import { crashPoint } from '../writes/crash-point.ts'
import { syncPath } from './sync-tree.ts'

const UNPACKED = /^restore-\d+-\w{6}$/

const UNDER_WAY = 'restore under way'

/** Notes in the empty database at `url` that nobody may use it before a restore into it is complete. */
export async function noteBeginning(url: string): Promise<void> {
  await using client = await connect(url)
  await client.query('begin')
  await client.query(CREATE_REGISTER)
  await client.query(`comment on table schema_migration is ${pg.escapeLiteral(UNDER_WAY)}`)
  await client.query('commit')
}

/**
 * Statement that notes in the database the folder where the backup was unpacked. It is committed together with the
 * data: a database that has this note has the data of the backup, and the files in that folder belong to it.
 */
export const noteFolder = (folder: string): string =>
  `comment on table schema_migration is ${pg.escapeLiteral(basename(folder))}`

async function notedFolder(url: string): Promise<string | undefined> {
  await using client = await connect(url, { isShort: true })
  const { rows } = await client.query<{ note: string | null }>(
    "select obj_description(to_regclass('schema_migration'), 'pg_class') as note",
  )
  return rows[0]?.note ?? undefined
}

/**
 * Moves the files and the key of an unpacked backup into `dataDir`, or those that an earlier call has not moved.
 * The unpacked files must have been written to the disk before; when this returns, the moves are on the disk too.
 */
export async function placeFiles(folder: string, dataDir: string): Promise<void> {
  const key = join(folder, 'app.key')
  if (existsSync(key)) {
    await chmod(key, 0o600)
    await rename(key, join(dataDir, 'app.key'))
  }
  crashPoint('after-restore-key')
  await placeFolder(folder, dataDir)
  await syncPath(folder)
  await syncPath(dataDir)
}

async function placeFolder(folder: string, dataDir: string): Promise<void> {
  const files = join(folder, 'files')
  if (!existsSync(files)) return
  const place = join(dataDir, 'files')
  await chmod(files, 0o700)
  if (existsSync(place)) await rename(place, join(folder, `replaced-${process.hrtime.bigint()}`))
  crashPoint('between-restore-files')
  await rename(files, place)
}

// Any number, the same in every process.
const RESTORE_LOCK = 6_204_331

/**
 * Does `work` on the restore into the database at `url` while no other process works on it. Returns false, without
 * doing the work, where another process is at it. A lock of the database guards this and not a process id: the
 * lock always ends with its process, while the id may soon belong to another process.
 */
export async function asOnlyOne(url: string, work: () => Promise<void>): Promise<boolean> {
  await using client = await connect(url, { isShort: true })
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    RESTORE_LOCK,
  ])
  if (!rows[0]?.got) return false
  await work()
  return true
}

/**
 * Finishes a restore that was killed after its data was in use: moves the files that belong to the database at
 * `url` into `dataDir`, unless another process does so. Returns whether it moved them. Throws TerminalRefusal where the
 * restore ended before its data was there, because nobody may use such a database.
 */
export async function finishRestore(dataDir: string, url: string): Promise<boolean> {
  const name = await notedFolder(url)
  if (name === UNDER_WAY) {
    throw new TerminalRefusal(
      'A restore into this database has not come to its end, so its data is not there. If none is running now, create an empty database, give its address in DATABASE_URL and restore again.',
    )
  }
  if (!name || !UNPACKED.test(name)) return false
  const folder = join(dataDir, name)
  let isFinished = false
  await asOnlyOne(url, async () => {
    if (!existsSync(folder)) return
    await placeFiles(folder, dataDir)
    await rm(folder, { recursive: true, force: true })
    isFinished = true
  })
  return isFinished
}
