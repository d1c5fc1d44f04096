import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

const database = await createTestDatabase(inject('databaseUrl'), { empty: true })
const folder = mkdtempSync(join(tmpdir(), 'reprise-migrations-'))
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

async function count(table: string): Promise<string> {
  await using client = await connect(database.url)
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
  return rows[0]?.count ?? 'no answer'
}

beforeEach(async () => {
  rmSync(folder, { recursive: true })
  await using client = await connect(database.url)
  await client.query('drop schema public cascade; create schema public')
  mkdirSync(folder)
  write('0001-cities.sql', 'create table city (name text); insert into city values ($$Rome$$)')
  write('0002-people.sql', 'create table person (name text)')
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

it('applies each migration once, in order', async () => {
  expect(await migrate(database.url, folder)).toEqual(['0001-cities.sql', '0002-people.sql'])
  expect(await migrate(database.url, folder)).toEqual([])
  expect(await count('city')).toBe('1')
})

it('lets two starts at once take turns', async () => {
  const applied = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)])
  expect(applied.flat().sort()).toEqual(['0001-cities.sql', '0002-people.sql'])
  expect(await count('city')).toBe('1')
})

it('says so where another process migrates for long, and waits for it', async () => {
  await using other = await connect(database.url)
  await other.query('select pg_advisory_lock(4103117)')
  const said: string[] = []
  const patience = { lockMs: 2000, pauseMs: 100, longestMs: 60_000, quietMs: 50 }
  const migrating = migrate(database.url, folder, { patience, log: (line) => said.push(line) })
  await vi.waitFor(() => expect(said).toHaveLength(1), 20_000)
  await other.query('select pg_advisory_unlock_all()')
  expect(await migrating).toHaveLength(2)
  expect(said).toEqual(['another process migrates the database: waiting until it is done'])
})

const LETS_GO = `select current_setting('idle_in_transaction_session_timeout') as idle,
  current_setting('tcp_keepalives_idle') as silent, current_setting('tcp_keepalives_interval') as between,
  current_setting('tcp_keepalives_count') as times`

it('is let go by the server when its line breaks without a word; other work may rest in a transaction', async () => {
  write('0003-settings.sql', `create table setting_of_test as ${LETS_GO}`)
  await migrate(database.url, folder)
  await using client = await connect(database.url)
  const seen = await client.query('select * from setting_of_test')
  expect(seen.rows).toEqual([{ idle: '1min', silent: '10', between: '5', times: '3' }])
  expect((await client.query(LETS_GO)).rows).toEqual([expect.objectContaining({ idle: '0' })])
})

it('refuses a database that is newer than the code', async () => {
  await migrate(database.url, folder)
  rmSync(join(folder, '0002-people.sql'))
  await expect(migrate(database.url, folder)).rejects.toThrow(
    'The database is newer than this version of the program (it has 0002-people.sql)',
  )
})

it('refuses a migration that was edited after it was applied', async () => {
  await migrate(database.url, folder)
  write('0001-cities.sql', 'create table town (name text)')
  await expect(migrate(database.url, folder)).rejects.toThrow('The migration 0001-cities.sql was changed')
})

it('keeps nothing of a migration that fails, and goes on from there when it is corrected', async () => {
  write('0003-broken.sql', 'create table venue (name text); insert into nowhere values (1)')
  await expect(migrate(database.url, folder)).rejects.toThrow('0003-broken.sql failed')
  await expect(count('venue')).rejects.toThrow('does not exist')
  write('0003-broken.sql', 'create table venue (name text)')
  expect(await migrate(database.url, folder)).toEqual(['0003-broken.sql'])
})

it('asks for a backup before it changes a database that is in use, not before it fills an empty one', async () => {
  const asked: string[] = []
  const beforeChange = async (first: string) => {
    asked.push(first)
  }
  await migrate(database.url, folder, { beforeChange })
  expect(asked).toEqual([])
  write('0003-venues.sql', 'create table venue (name text)')
  await migrate(database.url, folder, { beforeChange })
  expect(asked).toEqual(['0003-venues.sql'])
})

/** Reads a table and does not end, as a backup does. */
async function readLong(): Promise<() => Promise<void>> {
  const reader = await connect(database.url)
  await reader.query('begin; select from city')
  return async () => {
    await reader.query('commit')
    await reader.end()
  }
}

it('waits for a long read in short tries, so that others are answered meanwhile', async () => {
  await migrate(database.url, folder)
  write('0003-size.sql', 'alter table city add column size int')
  const end = await readLong()
  const said: string[] = []
  const patience = { lockMs: 200, pauseMs: 100, longestMs: 60_000, quietMs: 60_000 }
  const migrating = migrate(database.url, folder, { patience, log: (line) => said.push(line) })
  await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 20_000 })
  await using other = await connect(database.url)
  await other.query("set lock_timeout = '2s'")
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await other.query('select from city')).rowCount).toBe(1)
    await wait(70)
  }
  await end()
  expect(await migrating).toEqual(['0003-size.sql'])
  expect(said).toEqual(['the migration 0003-size.sql waits until nobody uses what it changes'])
})

const waitingFor = (words: string) =>
  `select from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock' and query like '${words}%'`

it('tries again where it was the victim of a deadlock with a call', async () => {
  await migrate(database.url, folder)
  // Held by the test until the call waits for the first table: the migration then closes the circle, and looks first.
  write(
    '0003-sizes.sql',
    `set local deadlock_timeout = '10ms'; alter table city add column size int;
     select pg_advisory_xact_lock(77); alter table person add column size int`,
  )
  await using gate = await connect(database.url)
  await gate.query('select pg_advisory_lock(77)')
  await using call = await connect(database.url)
  await call.query("set deadlock_timeout = '1min'; begin")
  await call.query('select from person')
  const said: string[] = []
  const patience = { lockMs: 60_000, pauseMs: 50, longestMs: 60_000, quietMs: 60_000 }
  const migrating = migrate(database.url, folder, { patience, log: (line) => said.push(line) })
  await vi.waitFor(async () => expect((await gate.query(waitingFor('set local'))).rowCount).toBe(1), 20_000)
  const answer = call.query('select from city')
  await vi.waitFor(async () => expect((await gate.query(waitingFor('select from'))).rowCount).toBe(1), 20_000)
  await gate.query('select pg_advisory_unlock(77)')
  expect((await answer).rowCount).toBe(1)
  await call.query('commit')
  expect(await migrating).toEqual(['0003-sizes.sql'])
  expect(said).toEqual(['the migration 0003-sizes.sql waits until nobody uses what it changes'])
})

it('gives up with a sentence where somebody uses what it changes for too long, and keeps nothing of it', async () => {
  await migrate(database.url, folder)
  write('0003-size.sql', 'create table size (); alter table city add column size int')
  const end = await readLong()
  const patience = { lockMs: 50, pauseMs: 50, longestMs: 150, quietMs: 60_000 }
  await expect(migrate(database.url, folder, { patience })).rejects.toThrow(
    'The migration 0003-size.sql found no moment in which nobody used what it changes',
  )
  await expect(count('size')).rejects.toThrow('does not exist')
  await end()
  expect(await migrate(database.url, folder)).toEqual(['0003-size.sql'])
})

it.each(['3-venues.sql', '0003_venues.sql', '0002-venues.sql'])('refuses the file name %s', async (name) => {
  write(name, 'select 1')
  await expect(migrate(database.url, folder)).rejects.toThrow(name)
})
