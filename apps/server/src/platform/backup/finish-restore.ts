import { existsSync } from 'node:fs'
import { chmod, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { connect } from '../postgres/connect.ts'
import { CREATE_REGISTER } from '../postgres/migrate.ts'
import { Refusal } from '../terminal/refusal.ts'
import { crashPoint } from '../writes/crash-point.ts'
import { syncPath } from './sync-tree.ts'

const UNPACKED = /^restore-\d+-\w{6}$/

const UNDER_WAY = 'restore under way'

/** Notes in the empty database at `url` that it is of no use until a restore is done with it. */
export async function noteBeginning(url: string): Promise<void> {
  await using client = await connect(url)
  await client.query('begin')
  await client.query(CREATE_REGISTER)
  await client.query(`comment on table schema_migration is ${pg.escapeLiteral(UNDER_WAY)}`)
  await client.query('commit')
}

/**
 * Notes in a database that is being filled where the backup was unpacked. It comes with the data, in one commit: a
 * database that says so is the backup's, and its files belong to it.
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
 * Puts the files and the key of an unpacked backup in the place of those in `dataDir`: all, or what
 * is left to do. What was unpacked is on the disk already; that it is in its place is when this returns.
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
 * Does `work` on the restore into the database at `url`, as the only one; answers whether nobody else was at it. The
 * lock goes with this process, however that ends: a number of a process may soon be that of another one.
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
 * Finishes a restore that was killed after its data was in use: the files that belong to the database at `url` are put
 * in their place. Not where another process is at it. Throws Refusal for a database whose data did not come: nobody may
 * serve it.
 */
export async function finishRestore(dataDir: string, url: string): Promise<boolean> {
  const name = await notedFolder(url)
  if (name === UNDER_WAY) {
    throw new Refusal(
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
