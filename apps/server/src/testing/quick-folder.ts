import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** Room for a few databases at a time, and for the write-ahead logs of PostgreSQL. */
const NEEDED_BYTES = 2 * 2 ** 30

/**
 * Returns the folder for the tests' files: in memory, if the system has such a folder with room. A database is about
 * 600 files, and a disk takes several times as long to create and delete them.
 */
export function quickFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
