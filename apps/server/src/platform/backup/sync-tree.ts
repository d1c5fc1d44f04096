import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const AT_ONCE = 32

/** Brings to the disk what the file `path` holds, or which names stand in the folder `path`. */
export async function syncPath(path: string): Promise<void> {
  await using file = await open(path)
  await file.sync()
}

/** Brings to the disk all that is in `folder`, files and folders, however deep. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
  for (let from = 0; from < files.length; from += AT_ONCE) {
    await Promise.all(files.slice(from, from + AT_ONCE).map(syncPath))
  }
  for (const entry of entries) if (entry.isDirectory()) await syncTree(join(folder, entry.name))
  await syncPath(folder)
}
