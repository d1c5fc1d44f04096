import { connect } from './connect.ts'
import { readMigrations } from './read-migrations.ts'

/** Whether the database at `url` has every migration in `folder`. Throws when it does not answer. */
export async function isMigrated(url: string, folder: string): Promise<boolean> {
  await using client = await connect(url)
  const { rows } = await client.query<{ name: string }>('select name from schema_migration')
  const applied = new Set(rows.map((row) => row.name))
  return readMigrations(folder).every(({ name }) => applied.has(name))
}
