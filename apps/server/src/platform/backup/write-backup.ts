import { copyFile, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeWorkFolder, removeAtExit } from '../jobs/sweep-leftovers.ts'
import { makeFolder } from '../terminal/make-folder.ts'
import { pack } from './archive.ts'
import { dumpTables } from './dump-tables.ts'

export interface Source {
  databaseUrl: string
  dataDir: string
}

export interface WrittenBackup {
  file: string
  rows: number
  files: number
}

/** Where backups are kept, unless another place is named. */
export const backupsOf = (dataDir: string): string => join(dataDir, 'backups')

/** The usual place of a backup that is made now; `reason` begins its name. */
export function backupPath(dataDir: string, reason = 'reprise'): string {
  const now = new Date().toISOString().replaceAll(':', '-').slice(0, 19)
  return join(backupsOf(dataDir), `${reason}-${now}.tar.gz`)
}

const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}

async function collectFiles(from: string, to: string): Promise<number> {
  await mkdir(to)
  const entries = await readdir(from, { withFileTypes: true, recursive: true }).catch((error) => {
    unlessGone(error)
    return []
  })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  for (const entry of files) {
    const source = join(entry.parentPath, entry.name)
    const target = join(to, source.slice(from.length))
    await mkdir(dirname(target), { recursive: true })
    // A hard link takes no space, and files are never changed, only added and removed. Where the disk has no hard
    // links, the file is copied.
    await link(source, target).catch(() => copyFile(source, target).catch(unlessGone))
  }
  return files.length
}

/**
 * Writes the database and the files of `source` into one archive at `file`, as of one moment, while the server may
 * run. The archive contains the key that a demo made for itself, because its database is of no use without that
 * key. It does not contain the APP_KEY of a production server.
 */
export async function writeBackup(source: Source, file: string): Promise<WrittenBackup> {
  makeFolder(dirname(file), 0o700)
  const staging = await makeWorkFolder(source.dataDir, 'backup')
  const isRemoved = removeAtExit(staging)
  try {
    const manifest = await dumpTables(source.databaseUrl, staging)
    const files = await collectFiles(join(source.dataDir, 'files'), join(staging, 'files'))
    await copyFile(join(source.dataDir, 'app.key'), join(staging, 'app.key')).catch(unlessGone)
    await writeFile(join(staging, 'manifest.json'), JSON.stringify(manifest, null, 2))
    await pack(staging, file)
    return { file, files, rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0) }
  } finally {
    await rm(staging, { recursive: true, force: true })
    isRemoved()
  }
}
