import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** A few databases at a time, and what PostgreSQL writes ahead of them. */
const NEEDED_BYTES = 2 * 2 ** 30

/**
 * Where the tests' files live in memory, if the system has such a folder with room: a database is some 600 files, and
 * a disk takes several times as long to make and to forget them.
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
