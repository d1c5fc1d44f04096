import pg from 'pg'
import { connect } from '../postgres/connect.ts'
import { createDatabase, dropDatabase, urlOfDatabase } from '../postgres/create-database.ts'
import type { KeptDatabase } from '../postgres/keep-database.ts'
import type { Config } from '../settings/config.ts'
import { TerminalRefusal } from '../terminal/terminal-refusal.ts'
import { crashPoint } from '../writes/crash-point.ts'
import { asOnlyOne } from './finish-restore.ts'
import type { UnpackedBackup } from './read-backup.ts'
import { isEmpty, readBackup } from './read-backup.ts'
import { backupPath, writeBackup } from './write-backup.ts'

interface Options {
  config: Config
  database: KeptDatabase
  migrations: string
  log(line: string): void
}

async function replaceEmbedded(backup: UnpackedBackup, url: string): Promise<void> {
  const adminUrl = urlOfDatabase(url, 'postgres')
  const restored = await createDatabase(adminUrl)
  try {
    await backup.fill(restored)
  } catch (error) {
    await dropDatabase(restored, adminUrl)
    throw error
  }
  crashPoint('before-restore-exchange')
  await exchange(url, restored, adminUrl)
  crashPoint('after-restore-exchange')
  // The names are swapped, so this drops the replaced database. Where this fails, the next start drops it.
  await dropDatabase(restored, adminUrl).catch(() => undefined)
}

/** Swaps the names of both databases in one step, so that there is always one with the first name. */
async function exchange(one: string, other: string, adminUrl: string): Promise<void> {
  const plainName = (address: string) => new URL(address).pathname.slice(1)
  const [first, second, aside] = [plainName(one), plainName(other), `${plainName(other)}_aside`]
  await using client = await connect(adminUrl)
  const rename = (from: string, to: string) =>
    client.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`)
  // A database cannot be renamed while somebody is connected.
  await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = any($1)', [
    [first, second],
  ])
  await client.query('begin')
  await rename(first, aside)
  await rename(second, first)
  await rename(aside, second)
  await client.query('commit')
}

/**
 * Restores the backup `file`. Replaces the embedded database, after a backup of its data; a database at
 * DATABASE_URL must be empty. The present data stays in use until the restored data is complete. Where a restore
 * is killed, its unpacked files stay: the next owner of the database moves them into their place where the
 * restored data is already in use (`finishRestore`), otherwise the next start removes them.
 */
export async function restoreBackup(
  file: string,
  { config, database, migrations, log }: Options,
): Promise<void> {
  const empty = await isEmpty(database.url)
  if (!database.owned && !empty) {
    throw new TerminalRefusal(
      'The database at DATABASE_URL is not empty: create an empty one and give its address.',
    )
  }
  const backup = await readBackup(file, config.dataDir, migrations)
  if (!empty) {
    const path = backupPath(config.dataDir, 'before-restore')
    const kept = await writeBackup({ databaseUrl: database.url, dataDir: config.dataDir }, path)
    log(`what was there is kept in ${kept.file}`)
  }
  if (database.owned) {
    await replaceEmbedded(backup, database.url)
    await backup.placeFiles()
  } else {
    const isAlone = await asOnlyOne(database.url, async () => {
      await backup.fill(database.url)
      await backup.placeFiles()
    })
    if (!isAlone) {
      await backup.close()
      throw new TerminalRefusal('Another restore into this database is under way: let it come to its end.')
    }
  }
  await backup.close()
}
