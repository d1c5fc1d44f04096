import { randomUUID } from 'node:crypto'
import { chmod, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '#platform/backup/sync-tree.ts'
import { sweepLeftovers } from '#platform/jobs/sweep-leftovers.ts'
import { makeFolder } from '#platform/terminal/make-folder.ts'
import type { Files } from './files.ts'

// The form of the names that this server makes. Such a name cannot lead out of the folder.
const NAME = /^[a-z0-9-]{1,100}\.[a-z0-9]{1,10}$/

/** The name of a file that is not complete yet. */
const ASIDE = /^\.[0-9a-f-]{36}$/

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

// No other account of this machine may read the folder: it contains archives of personal data.
const OWN_FOLDER = 0o700
const OWN_FILE = { mode: 0o600, flush: true }

/** Files in one folder of the disk. */
export async function openLocalFiles(folder: string): Promise<Files> {
  makeFolder(folder, OWN_FOLDER)
  // The folder may be older, or come from a backup, and have other rights.
  await chmod(folder, OWN_FOLDER)
  sweepLeftovers(folder, ASIDE, { isShared: true })

  /**
   * Writes a file beside its place, renames it, and forces both to the disk. So a crash or a power cut leaves no
   * incomplete file under the name.
   */
  async function write(name: string, content: Parameters<typeof writeFile>[1]): Promise<void> {
    if (!NAME.test(name)) throw new Error(`not a file name: ${name}`)
    const aside = join(folder, `.${randomUUID()}`)
    try {
      await writeFile(aside, content, OWN_FILE)
      await rename(aside, join(folder, name))
      await syncPath(folder)
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
  }
  return {
    put: write,
    putPieces: write,
    async readPieces(name) {
      if (!NAME.test(name)) return undefined
      try {
        return (await open(join(folder, name))).createReadStream()
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async changedAt(name) {
      if (!NAME.test(name)) return undefined
      try {
        const { mtimeMs } = await stat(join(folder, name))
        return Temporal.Instant.fromEpochMilliseconds(Math.trunc(mtimeMs))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async *names() {
      for await (const { name } of await opendir(folder)) if (NAME.test(name)) yield name
    },
    async remove(name) {
      if (NAME.test(name)) await rm(join(folder, name), { force: true })
    },
    async read(name) {
      if (!NAME.test(name)) return undefined
      return readFile(join(folder, name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
    },
  }
}
