import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { readMigrations } from './read-migrations.ts'

/** Whether the database has every migration in `folder`. Throws when it does not answer. */
export async function isMigrated(db: Db, folder: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  return readMigrations(folder).every(({ name }) => applied.has(name))
}
