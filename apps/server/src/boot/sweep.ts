import { existsSync } from 'node:fs'
import pg from 'pg'
import type { Config } from '#platform/config.ts'
import { connect } from '#platform/postgres/connect.ts'
import { urlOfDatabase } from '#platform/postgres/create-database.ts'
import type { HeldDatabase } from '#platform/postgres/hold-database.ts'
import { sweepLeftovers } from '#platform/sweep-leftovers.ts'

// Work folders of backups and restores, with the number of their process (older versions gave them none).
const WORK_FOLDER = /^(?:backup|restore)-(?:(\d+)-)?\w{6}$/
// What createDatabase makes: a restore fills one of these, and the one that it replaced has such a name at the end.
const WORK_DATABASE = '^reprise_[0-9a-f]{12}$'

/** Removes what a backup or a restore left behind that was killed. Only the owner knows that none is under way. */
export async function sweep(
  { dataDir }: Pick<Config, 'dataDir'>,
  { url, owned }: Pick<HeldDatabase, 'url' | 'owned'>,
): Promise<void> {
  if (existsSync(dataDir)) sweepLeftovers(dataDir, WORK_FOLDER, { isShared: !owned })
  if (!owned) return
  await using client = await connect(urlOfDatabase(url, 'postgres'))
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where datname ~ $1',
    [WORK_DATABASE],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`)
}
