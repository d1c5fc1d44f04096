import { randomUUID } from 'node:crypto'
import { chmod, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#platform/make-folder.ts'
import type { Files } from './files.ts'

// A name is what we made it: nothing in it leads out of the folder.
const NAME = /^[a-z0-9-]+\.[a-z0-9]+$/

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

// Archives of what is known about a person are among them: for no other account of this machine.
const OWN_FOLDER = 0o700
const OWN_FILE = { mode: 0o600 }

/** Files in one folder of the disk. */
export async function openLocalFiles(folder: string): Promise<Files> {
  makeFolder(folder, OWN_FOLDER)
  // One that is older, or came out of a backup.
  await chmod(folder, OWN_FOLDER)
  return {
    async put(name, bytes) {
      if (!NAME.test(name)) throw new Error(`not a file name: ${name}`)
      // Written aside and renamed, so that a crash leaves no half file under the name.
      const aside = join(folder, `.${randomUUID()}`)
      await writeFile(aside, bytes, OWN_FILE)
      await rename(aside, join(folder, name))
    },
    async putPieces(name, pieces) {
      if (!NAME.test(name)) throw new Error(`not a file name: ${name}`)
      const aside = join(folder, `.${randomUUID()}`)
      try {
        await writeFile(aside, pieces, OWN_FILE)
        await rename(aside, join(folder, name))
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    async readPieces(name) {
      if (!NAME.test(name)) return undefined
      try {
        return (await open(join(folder, name))).createReadStream()
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
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
