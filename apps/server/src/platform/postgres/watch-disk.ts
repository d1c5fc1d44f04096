import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/database.ts'
import { isDatabaseDiskFull, isReadOnly } from '../db/postgres-errors.ts'

// What is left must do until somebody looks: a few segments of the write-ahead log, without which PostgreSQL ends.
const LEAST_FREE = 128 * 2 ** 20
/** The largest picture. */
const LEAST_FREE_FOR_FILES = 16 * 2 ** 20

const DATABASE_FULL = 'the disk of the database is full'
const ONLY_READ = 'the database takes no writes'

export interface DiskWatch {
  /** Hears of each trouble with the database. */
  note(error: unknown): void
  /** Why writes fail, or soon will; null where they do not. */
  hindrance(db: Db): Promise<string | null>
}

interface Folders {
  /** Where an embedded database lies; of one elsewhere we know only what it says. */
  database: string | undefined
  files: string
}

async function freeBytes(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}

/**
 * Whether a table of over a megabyte can be made: a small write may still fit into pages that are there. A database
 * that is only read takes none at all.
 */
async function takesWrites(db: Db): Promise<boolean> {
  try {
    await inTransaction(db, (tx) =>
      sql`create temporary table room on commit drop as
        select gen_random_uuid() from generate_series(1, 30000)`.execute(tx),
    )
    return true
  } catch {
    return false
  }
}

/**
 * Watches whether the database and the files take what is written. After the database said once that its disk is full
 * or that it is only read, a write is tried until one works.
 */
export function watchDisk({ database, files }: Folders): DiskWatch {
  let said: string | null = null
  const hasLess = async (folder: string, least: number) => {
    const free = await freeBytes(folder)
    return free !== undefined && free < least
  }
  return {
    note(error) {
      if (isDatabaseDiskFull(error)) said = DATABASE_FULL
      else if (isReadOnly(error)) said = ONLY_READ
    },
    async hindrance(db) {
      if (database !== undefined && (await hasLess(database, LEAST_FREE))) return DATABASE_FULL
      if (await hasLess(files, LEAST_FREE_FOR_FILES)) return 'the disk of the files is full'
      if (said && (await takesWrites(db))) said = null
      return said
    },
  }
}
