import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/database.ts'
import { isDiskFull } from '../db/postgres-errors.ts'

// What is left must do until somebody looks: a few segments of the write-ahead log, without which PostgreSQL ends.
const LEAST_FREE = 128 * 2 ** 20

export interface DiskWatch {
  /** Hears of each trouble with the database. */
  note(error: unknown): void
  /** Whether writes fail, or soon will, for want of space. */
  isFull(db: Db): Promise<boolean>
}

async function freeBytes(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}

/** Whether a table of over a megabyte finds room: a small write may still fit into pages that are there. */
async function hasRoom(db: Db): Promise<boolean> {
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
 * Watches the disk of the database. `folder` is where an embedded one lies; of one elsewhere we know only what it says:
 * after it said once that the disk is full, a write is tried until one works.
 */
export function watchDisk(folder: string | undefined): DiskWatch {
  let failed = false
  return {
    note(error) {
      failed ||= isDiskFull(error)
    },
    async isFull(db) {
      const free = folder === undefined ? undefined : await freeBytes(folder)
      if (free !== undefined && free < LEAST_FREE) return true
      if (failed) failed = !(await hasRoom(db))
      return failed
    },
  }
}
