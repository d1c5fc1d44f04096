import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from './files.ts'

// A name is what we made it: nothing in it leads out of the folder.
const NAME = /^[a-z0-9-]+\.[a-z0-9]+$/

/** Files in one folder of the disk. */
export async function openLocalFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true })
  return {
    async put(name, bytes) {
      if (!NAME.test(name)) throw new Error(`not a file name: ${name}`)
      // Written aside and renamed, so that a crash leaves no half file under the name.
      const aside = join(folder, `.${randomUUID()}`)
      await writeFile(aside, bytes)
      await rename(aside, join(folder, name))
    },
    async read(name) {
      if (!NAME.test(name)) return undefined
      return readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
  }
}
