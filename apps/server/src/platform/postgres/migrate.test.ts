import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, inject, it } from 'vitest'
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

it('keeps nothing of a migration that fails, and goes on from there when it is mended', async () => {
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

it.each(['3-venues.sql', '0003_venues.sql', '0002-venues.sql'])('refuses the file name %s', async (name) => {
  write(name, 'select 1')
  await expect(migrate(database.url, folder)).rejects.toThrow(name)
})
