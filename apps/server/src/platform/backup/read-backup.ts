import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeWorkFolder, removeAtExit } from '../jobs/sweep-leftovers.ts'
import { connect } from '../postgres/connect.ts'
import { migrate } from '../postgres/migrate.ts'
import { readMigrations } from '../postgres/read-migrations.ts'
import { makeFolder } from '../terminal/make-folder.ts'
import { TerminalRefusal } from '../terminal/terminal-refusal.ts'
import { crashPoint } from '../writes/crash-point.ts'
import { unpack } from './archive.ts'
import { noteBeginning, placeFiles } from './finish-restore.ts'
import { loadTables } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import { manifestShape } from './manifest.ts'
import { syncPath, syncTree } from './sync-tree.ts'
import { verifyTables } from './verify-tables.ts'

export interface UnpackedBackup {
  manifest: Manifest
  /** Migrates the empty database at `url` as far as the backup was, and fills it. */
  fill(url: string): Promise<void>
  /** Replaces the files in `dataDir`, and the key of a demo, with those of the backup. */
  placeFiles(): Promise<void>
  close(): Promise<void>
}

/** Whether the database at `url` has no table at all. */
export async function isEmpty(url: string): Promise<boolean> {
  await using client = await connect(url)
  const { rowCount } = await client.query(
    `select 1 from pg_tables where schemaname not like 'pg\\_%' and schemaname <> 'information_schema' limit 1`,
  )
  return rowCount === 0
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readManifest(folder: string, file: string): Manifest {
  const path = join(folder, 'manifest.json')
  if (!existsSync(path)) throw new TerminalRefusal(`${file} is not a backup of Reprise.`)
  const read = manifestShape.safeParse(parsed(readFileSync(path, 'utf8')))
  if (read.success) return read.data
  throw new TerminalRefusal(
    `${file} says of itself what this version of the program cannot read (manifest.json): check out the version that made it, or take another backup.`,
  )
}

function refuseUnknown(manifest: Manifest, migrations: string): void {
  const known = new Map(readMigrations(migrations).map(({ name, checksum }) => [name, checksum]))
  const unknownMigration = manifest.migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (!unknownMigration) return
  throw new TerminalRefusal(
    `The backup was made by another version of the program (it has ${unknownMigration.name}): check out that version to restore it.`,
  )
}

/**
 * Unpacks the backup `file` into a folder in `dataDir`. Throws TerminalRefusal where it is not a backup that this
 * version can restore.
 */
export async function readBackup(file: string, dataDir: string, migrations: string): Promise<UnpackedBackup> {
  if (!existsSync(file)) throw new TerminalRefusal(`There is no file ${file}.`)
  makeFolder(dataDir)
  const folder = await makeWorkFolder(dataDir, 'restore')
  const keep = removeAtExit(folder)
  const close = () => rm(folder, { recursive: true, force: true }).finally(keep)
  try {
    await unpack(file, folder)
    const manifest = readManifest(folder, file)
    refuseUnknown(manifest, migrations)
    await verifyTables(folder, manifest, file)
    return {
      manifest,
      async fill(url) {
        // From here on the folder stays when this process ends: the next start finishes the restore or removes the
        // folder.
        keep()
        // Files go to the disk before the data, because the data then says that they are there.
        await syncTree(folder)
        await syncPath(dataDir)
        await noteBeginning(url)
        await migrate(url, migrations, { only: manifest.migrations.map(({ name }) => name) })
        crashPoint('after-restore-migrations')
        await loadTables(url, folder, manifest)
      },
      placeFiles: () => placeFiles(folder, dataDir),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
