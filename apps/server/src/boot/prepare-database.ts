import { connect } from '#platform/postgres/connect.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { MIGRATIONS } from '#platform/postgres/read-migrations.ts'
import type { Config } from '#platform/settings/config.ts'
import { TerminalRefusal } from '#platform/terminal/terminal-refusal.ts'
import { backUpBefore } from './back-up-before.ts'

/** Migrates the database at `url`, after a backup when it is in use, and refuses one that does not fit the mode. */
export async function prepareDatabase(
  config: Config,
  url: string,
  log: (line: string) => void,
): Promise<void> {
  const applied = await migrate(url, MIGRATIONS, {
    log,
    beforeChange: (first) => backUpBefore(first, { databaseUrl: url, dataDir: config.dataDir }, log),
  })
  log(applied.length > 0 ? `${applied.length} migrations applied` : 'database is up to date')
  if (config.mode === 'demo') return

  await using client = await connect(url, { isShort: true })
  const { rowCount } = await client.query('select 1 from users where is_demo limit 1')
  if (rowCount !== 0) {
    throw new TerminalRefusal(
      'The database has the people of the demo, whose password everyone knows: give MODE=production a database of its own (another DATA_DIR or DATABASE_URL).',
    )
  }
}
