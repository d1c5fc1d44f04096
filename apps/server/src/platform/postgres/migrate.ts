import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { isLockTimeout, isUndone } from '../db/postgres-errors.ts'
import { TerminalRefusal } from '../terminal/terminal-refusal.ts'
import { connect } from './connect.ts'
import type { Migration } from './read-migrations.ts'
import { readMigrations } from './read-migrations.ts'

// An arbitrary number, the same in every process. The process that holds the lock migrates; the others wait.
const MIGRATION_LOCK = 4_103_117

/** Creates the register of migrations where there is none. */
export const CREATE_REGISTER =
  'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null)'

interface Patience {
  /**
   * How long one try of a migration waits for a lock. Meanwhile all later callers of that table wait behind it.
   */
  lockMs: number
  /** The pause between two tries, in which the callers who waited behind the migration get their turn. */
  pauseMs: number
  /** The time after which the migration fails. */
  longestMs: number
  /** How long another process may migrate before a line says that this one waits. */
  quietMs: number
}

// Shorter than a call waits for a lock (3 s); longer than the second after which a vacuum makes way.
const PATIENCE: Patience = { lockMs: 2000, pauseMs: 3000, longestMs: 300_000, quietMs: 3000 }

interface Options {
  /** Called where a migration has to wait. */
  log?(line: string): void
  patience?: Patience
  /** Called before the first change to a database that is not empty, with the name of the first migration. */
  beforeChange?(first: string): Promise<void>
  /** The names of the migrations to apply, for a restore of an older backup. All where it is left out. */
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
      throw new TerminalRefusal(
        `The database is newer than this version of the program (it has ${name}): update the program with "git pull", or restore a backup made before.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new TerminalRefusal(
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

/**
 * Waits until no other process migrates. The lock belongs to the session, so it ends with this process in any
 * case.
 */
async function waitForTurn(client: Client, { log, patience }: Options): Promise<void> {
  const { quietMs } = patience ?? PATIENCE
  const waiting = setTimeout(
    () => log?.('another process migrates the database: waiting until it is done'),
    quietMs,
  )
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]).finally(() => clearTimeout(waiting))
}

/**
 * Tries again where others hold locks on the tables, so that nobody waits behind the migration for longer than one
 * try.
 */
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
      throw new TerminalRefusal(
        `The migration ${name} found no moment in which nobody used what it changes, and nothing of it was kept: wait until a backup or a long read of the database is done, and start again.`,
      )
    }
    if (!isLogged) options.log?.(`the migration ${name} waits until nobody uses what it changes`)
    await wait(pauseMs)
  }
}

/**
 * Applies the migrations in `folder` that the database at `url` lacks, each in a transaction of its own, and
 * returns their names. Two starts at once take turns. Throws TerminalRefusal for a database that has other migrations
 * than this code, and for one whose tables are in use for too long.
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
