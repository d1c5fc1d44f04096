import type { Client } from 'pg'
import { Refusal } from '../refusal.ts'
import { connect } from './connect.ts'
import type { Migration } from './read-migrations.ts'
import { readMigrations } from './read-migrations.ts'

// Any number, the same in every process: who holds it migrates, the others wait.
const MIGRATION_LOCK = 4_103_117

interface Options {
  /** Called before the first change to a database that is not empty, with the name of the first migration. */
  beforeChange?(first: string): Promise<void>
  /** Stops after these, for a restore of an older backup; all when absent. */
  only?: readonly string[]
}

async function findPending(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  )
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of rows) {
    const migration = known.get(name)
    if (!migration) {
      throw new Refusal(
        `The database is newer than this version of the program (it has ${name}): update the program with "git pull", or restore a backup made before.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new Refusal(
        `The migration ${name} was changed after it had been applied to this database: undo the change and write a new migration instead.`,
      )
    }
  }
  const applied = new Set(rows.map((row) => row.name))
  return migrations.filter((migration) => !applied.has(migration.name))
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query(
      'insert into schema_migration (name, checksum, applied_at) values ($1, $2, clock_timestamp())',
      [migration.name, migration.checksum],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${migration.name} failed, nothing of it was kept.`, { cause: error })
  }
}

/**
 * Brings the database at `url` up to the migrations in `folder`, each in a transaction of its own, and returns the
 * names of those it applied. Two starts at once take turns. Throws Refusal on a database that this code does not
 * know.
 */
export async function migrate(url: string, folder: string, options: Options = {}): Promise<string[]> {
  const all = readMigrations(folder)
  const migrations = options.only ? all.filter(({ name }) => options.only?.includes(name)) : all
  await using client = await connect(url)
  // Held by the session, so that it ends with this process, however that ends.
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  await client.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null)',
  )
  const pending = await findPending(client, migrations)
  const [first] = pending
  if (first && pending.length < migrations.length) await options.beforeChange?.(first.name)
  for (const migration of pending) await apply(client, migration)
  return pending.map(({ name }) => name)
}
