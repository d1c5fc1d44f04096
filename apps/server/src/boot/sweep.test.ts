import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { connect } from '#platform/postgres/connect.ts'
import { createDatabase } from '#platform/postgres/create-database.ts'
import { holdDatabase } from '#platform/postgres/hold-database.ts'
import { sweepLeftovers } from '#platform/sweep-leftovers.ts'
import { sweep } from './sweep.ts'

const home = mkdtempSync(join(tmpdir(), 'reprise-sweep-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** The number of a process that is gone. */
const gone = spawnSync(process.execPath, ['-e', '']).pid

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
  await sweep({ dataDir }, guest)
  expect(readdirSync(dataDir).toSorted()).toEqual([...kept, ...left].toSorted())
  sweepLeftovers(dataDir, /^(?:backup|restore)-(?:(\d+)-)?\w{6}$/, { isShared: false })
  expect(readdirSync(dataDir).toSorted()).toEqual(kept)
})

test('a start removes all that was left: folders, a half-made cluster, a database that nobody uses', async () => {
  const dataDir = folderWith('own', [`backup-${gone}-AbCd12`, `postgres/data.${gone}`])
  chmodSync(home, 0o755)
  chmodSync(join(dataDir, 'postgres'), 0o777)
  const database = await holdDatabase(readConfig({ DATA_DIR: dataDir, APP_KEY: 'k'.repeat(32) }), {
    log: () => undefined,
  })
  onTestFinished(() => database.release())
  await createDatabase(database.url)
  await sweep({ dataDir }, database)
  expect(readdirSync(dataDir)).toEqual(['postgres'])
  expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('data'))).toEqual(['data'])
  await using client = await connect(database.url)
  const { rows } = await client.query("select datname from pg_database where datname like 'reprise%'")
  expect(rows).toEqual([{ datname: 'reprise' }])
})
