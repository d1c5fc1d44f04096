import { existsSync } from 'node:fs'
import { leftBehind, sweepLeftovers } from '#platform/jobs/sweep-leftovers.ts'
import { connect } from '#platform/postgres/connect.ts'
import { dropDatabase, urlOfDatabase } from '#platform/postgres/create-database.ts'
import type { KeptDatabase } from '#platform/postgres/keep-database.ts'
import type { Config } from '#platform/settings/config.ts'

// Work folders of backups and restores, with the number of their process (older versions gave them none).
const WORK_FOLDER = /^(?:backup|restore)-(?:(\d+)-)?\w{6}$/
// What createDatabase makes: a restore fills one of these, and the one that it replaced has such a name at the end.
const WORK_DATABASE = '^reprise_[0-9a-f]{12}$'

async function dropWorkDatabases(url: string, log: (line: string) => void): Promise<void> {
  const adminUrl = urlOfDatabase(url, 'postgres')
  await using client = await connect(adminUrl)
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where datname ~ $1',
    [WORK_DATABASE],
  )
  for (const { name } of rows) {
    // What a killed restore had asked for may still be worked on.
    await dropDatabase(urlOfDatabase(url, name), adminUrl).catch((error: unknown) =>
      log(leftBehind(`the database ${name}`, error)),
    )
  }
}

/**
 * Removes what a backup or a restore left behind that was killed. Only the owner knows that none is under way. What
 * cannot be removed stays, and stops no start.
 */
export async function sweep(
  { dataDir }: Pick<Config, 'dataDir'>,
  { url, owned }: Pick<KeptDatabase, 'url' | 'owned'>,
  log: (line: string) => void,
): Promise<void> {
  if (existsSync(dataDir)) sweepLeftovers(dataDir, WORK_FOLDER, { isShared: !owned, log })
  if (owned) await dropWorkDatabases(url, log)
}
