import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { sweepLeftovers } from '#platform/jobs/sweep-leftovers.ts'
import { connect } from '#platform/postgres/connect.ts'
import { createDatabase } from '#platform/postgres/create-database.ts'
import { keepDatabase } from '#platform/postgres/keep-database.ts'
import { readConfig } from '#platform/settings/config.ts'
import { sweep } from './sweep.ts'

const home = mkdtempSync(join(tmpdir(), 'reprise-sweep-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** The number of a process that is gone. */
const gone = spawnSync(process.execPath, ['-e', '']).pid

const silent = () => undefined

function folderWith(name: string, entries: readonly string[]): string {
  const folder = join(home, name)
  for (const entry of entries) mkdirSync(join(folder, entry, 'inside'), { recursive: true })
  return folder
}

test('what a killed backup or restore left goes, what another process works on and the rest stays', async () => {
  const kept = ['backup-1-AbCd12', 'backups', 'files', 'restore-notes']
  const left = [
    `backup-${gone}-AbCd12`,
    `restore-${gone}-xYz123`,
    'backup-AbCd12',
    `restore-${process.pid}-old123`,
  ]
  const dataDir = folderWith('data', [...kept, ...left])
  const guest = { url: inject('databaseUrl'), owned: false }
  await sweep({ dataDir }, guest, silent)
  expect(readdirSync(dataDir).toSorted()).toEqual([...kept, ...left].toSorted())
  sweepLeftovers(dataDir, /^(?:backup|restore)-(?:(\d+)-)?\w{6}$/, { isShared: false })
  expect(readdirSync(dataDir).toSorted()).toEqual(kept)
})

test('a start removes all that was left: folders, a half-made cluster, a database that nobody uses', async () => {
  const dataDir = folderWith('own', [`backup-${gone}-AbCd12`, `postgres/data.${gone}`])
  chmodSync(home, 0o755)
  chmodSync(join(dataDir, 'postgres'), 0o777)
  const config = readConfig({ DATA_DIR: dataDir, APP_KEY: 'k'.repeat(32) })
  const database = await keepDatabase(config, { log: () => undefined })
  onTestFinished(() => database.release())
  // The last statement of a killed restore is still worked on.
  const half = await connect(await createDatabase(database.url))
  const working = half.query('select pg_sleep(30)').catch(() => 'cut off')
  // A template cannot be dropped.
  const stuck = new URL(await createDatabase(database.url)).pathname.slice(1)
  await using admin = await connect(database.url)
  await admin.query(`alter database ${stuck} is_template true`)
  const said: string[] = []
  await sweep({ dataDir }, database, (line) => said.push(line))
  expect(await working).toBe('cut off')
  expect(said).toEqual([expect.stringContaining(`the database ${stuck} is of no use any more`)])
  await admin.query(`alter database ${stuck} is_template false`)
  await sweep({ dataDir }, database, silent)
  expect(readdirSync(dataDir)).toEqual(['postgres'])
  expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('data'))).toEqual(['data'])
  await using client = await connect(database.url)
  const { rows } = await client.query("select datname from pg_database where datname like 'reprise%'")
  expect(rows).toEqual([{ datname: 'reprise' }])
  // A restore that was killed when its data was in use already: the next owner puts its files in their place.
  mkdirSync(join(dataDir, `restore-${process.pid}-AbCd12/files/inside`), { recursive: true })
  await using own = await connect(database.url)
  await own.query('create table schema_migration (name text)')
  await own.query(`comment on table schema_migration is 'restore-${process.pid}-AbCd12'`)
  await database.release()
  const again = await keepDatabase(config, { log: () => undefined })
  onTestFinished(() => again.release())
  expect(readdirSync(dataDir).toSorted()).toEqual(['files', 'postgres'])
  expect(readdirSync(join(dataDir, 'files'))).toEqual(['inside'])
})
