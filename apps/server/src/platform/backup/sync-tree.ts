import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const AT_ONCE = 32

/** Forces the content of the file `path` to the disk, or the names in the folder `path`. */
export async function syncPath(path: string): Promise<void> {
  await using file = await open(path)
  await file.sync()
}

/** Forces everything in `folder` to the disk: its files, and those of all folders in it. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
  for (let from = 0; from < files.length; from += AT_ONCE) {
    await Promise.all(files.slice(from, from + AT_ONCE).map(syncPath))
  }
  for (const entry of entries) if (entry.isDirectory()) await syncTree(join(folder, entry.name))
  await syncPath(folder)
}
