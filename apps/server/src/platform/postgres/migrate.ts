import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { isLockTimeout, isUndone } from '../db/postgres-errors.ts'
import { Refusal } from '../terminal/refusal.ts'
import { connect } from './connect.ts'
import type { Migration } from './read-migrations.ts'
import { readMigrations } from './read-migrations.ts'

// Any number, the same in every process: who holds it migrates, the others wait.
const MIGRATION_LOCK = 4_103_117

/** Creates the register of migrations where there is none. */
export const CREATE_REGISTER =
  'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null)'

interface Patience {
  /** How long a migration waits for others who use what it changes: meanwhile all who come after stand behind it. */
  lockMs: number
  /** Between two tries, for those who stood behind it. */
  pauseMs: number
  /** After that it gives up. */
  longestMs: number
  /** So long another process migrates before a word is said of it. */
  quietMs: number
}

// Shorter than a call waits for a lock (3 s); longer than the second after which a vacuum makes way.
const PATIENCE: Patience = { lockMs: 2000, pauseMs: 3000, longestMs: 300_000, quietMs: 3000 }

interface Options {
  /** Hears that a migration has to wait. */
  log?(line: string): void
  patience?: Patience
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

async function apply(client: Client, migration: Migration, lockMs: number): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(migration.sql)
    await client.query(
      'insert into schema_migration (name, checksum, applied_at) values ($1, $2, clock_timestamp())',
      [migration.name, migration.checksum],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Takes turns with other processes. Held by the session, so that it ends with this process, however that ends. */
async function waitForTurn(client: Client, { log, patience }: Options): Promise<void> {
  const { quietMs } = patience ?? PATIENCE
  const waiting = setTimeout(
    () => log?.('another process migrates the database: waiting until it is done'),
    quietMs,
  )
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]).finally(() => clearTimeout(waiting))
}

/** Tries again where others use what it changes, so that nobody stands behind it for longer than one try. */
async function applyPatiently(client: Client, migration: Migration, options: Options): Promise<void> {
  const { name } = migration
  const { lockMs, pauseMs, longestMs } = options.patience ?? PATIENCE
  const deadline = performance.now() + longestMs
  for (let isLogged = false; ; isLogged = true) {
    try {
      return await apply(client, migration, lockMs)
    } catch (error) {
      // A deadlock with a call that works meanwhile passes like a lock that is held.
      if (!isLockTimeout(error) && !isUndone(error)) {
        throw new Error(`The migration ${name} failed, nothing of it was kept.`, { cause: error })
      }
    }
    if (performance.now() > deadline) {
      throw new Refusal(
        `The migration ${name} found no moment in which nobody used what it changes, and nothing of it was kept: wait until a backup or a long read of the database is done, and start again.`,
      )
    }
    if (!isLogged) options.log?.(`the migration ${name} waits until nobody uses what it changes`)
    await wait(pauseMs)
  }
}

/**
 * Brings the database at `url` up to the migrations in `folder`, each in a transaction of its own, and returns the
 * names of those it applied. Two starts at once take turns. Throws Refusal on a database that this code does not
 * know, and on one whose tables somebody uses for too long.
 */
export async function migrate(url: string, folder: string, options: Options = {}): Promise<string[]> {
  const all = readMigrations(folder)
  const migrations = options.only ? all.filter(({ name }) => options.only?.includes(name)) : all
  await using client = await connect(url, { holdsUp: true })
  await waitForTurn(client, options)
  await client.query(CREATE_REGISTER)
  const pending = await findPending(client, migrations)
  const [first] = pending
  if (first && pending.length < migrations.length) await options.beforeChange?.(first.name)
  for (const migration of pending) await applyPatiently(client, migration, options)
  return pending.map(({ name }) => name)
}
