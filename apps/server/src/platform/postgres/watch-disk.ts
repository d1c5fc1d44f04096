import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/database.ts'
import { isDatabaseDiskFull, isReadOnly } from '../db/postgres-errors.ts'

// Bytes that must stay free until somebody can react: a few segments of the write-ahead log, without which
// PostgreSQL ends.
const LEAST_FREE = 128 * 2 ** 20
/** The size of the largest picture. */
const LEAST_FREE_FOR_FILES = 16 * 2 ** 20

const DATABASE_FULL = 'the disk of the database is full'
const ONLY_READ = 'the database takes no writes'

export interface DiskWatch {
  /** Call it for each trouble with the database. */
  note(error: unknown): void
  /** Returns why writes fail or will fail soon; null where they work. */
  hindrance(db: Db): Promise<string | null>
}

interface Folders {
  /** The folder of an embedded database. For another database only its errors are known. */
  database: string | undefined
  files: string
}

async function freeBytes(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}

/**
 * Whether a table of more than a megabyte can be made. A small write may still fit into existing pages. A
 * read-only database accepts no write at all.
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
 * Watches whether the database and the files accept writes. After the database reported a full disk or that it is
 * read-only, a write is tried again and again until one succeeds.
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
