import { existsSync } from 'node:fs'
import { leftBehind, sweepLeftovers } from '#platform/jobs/sweep-leftovers.ts'
import { connect } from '#platform/postgres/connect.ts'
import { dropDatabase, urlOfDatabase } from '#platform/postgres/create-database.ts'
import type { KeptDatabase } from '#platform/postgres/keep-database.ts'
import type { Config } from '#platform/settings/config.ts'

// Work folders of backups and restores, with the number of their process (older versions gave them none).
const WORK_FOLDER = /^(?:backup|restore)-(?:(\d+)-)?\w{6}$/
// Names that `createDatabase` gives. A restore fills such a database; after the swap the replaced database has the
// name.
const WORK_DATABASE = '^reprise_[0-9a-f]{12}$'

async function dropWorkDatabases(url: string, log: (line: string) => void): Promise<void> {
  const adminUrl = urlOfDatabase(url, 'postgres')
  await using client = await connect(adminUrl)
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where datname ~ $1',
    [WORK_DATABASE],
  )
  for (const { name } of rows) {
    // The database server may still run a statement of the killed restore there.
    await dropDatabase(urlOfDatabase(url, name), adminUrl).catch((error: unknown) =>
      log(leftBehind(`the database ${name}`, error)),
    )
  }
}

/**
 * Removes what a killed backup or restore left. Shared leftovers are removed only by the owner of the database,
 * because only the owner can be sure that no backup or restore is running. Leftovers that cannot be removed stay,
 * and the start continues.
 */
export async function sweep(
  { dataDir }: Pick<Config, 'dataDir'>,
  { url, owned }: Pick<KeptDatabase, 'url' | 'owned'>,
  log: (line: string) => void,
): Promise<void> {
  if (existsSync(dataDir)) sweepLeftovers(dataDir, WORK_FOLDER, { isShared: !owned, log })
  if (owned) await dropWorkDatabases(url, log)
}
