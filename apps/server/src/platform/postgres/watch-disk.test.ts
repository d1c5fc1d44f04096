import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { settingsOf, startServer } from '#testing/chaos/server-process.ts'
import { openDatabase } from '../db/database.ts'
import { startEmbedded } from './start-embedded.ts'
import { watchDisk } from './watch-disk.ts'

vi.setConfig({ testTimeout: 180_000 })

const MB = 2 ** 20
const SOON_MS = 60_000

/** A disk of its own in memory; undefined where this account may make none. */
function makeDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-disk-'))
  chmodSync(folder, 0o755)
  const made = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
  if (made.status === 0) {
    onTestFinished(() => {
      spawnSync('/bin/umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    })
    return folder
  }
  rmSync(folder, { recursive: true })
  return undefined
}

/** Leaves so much free on the disk; answers how to give the space back. */
function fill(folder: string, left: number): () => void {
  const { bavail, bsize } = statfsSync(folder)
  const file = join(folder, 'ballast')
  writeFileSync(file, Buffer.alloc(bavail * bsize - left))
  return () => rmSync(file)
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + SOON_MS
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not come to that')
    await wait(50)
  }
}

test('a server whose disk runs full is not ready before writes fail, says why, and is ready when there is room', async (context) => {
  const disk = makeDisk(500)
  if (!disk) return context.skip('this account may not mount a disk')
  const dataDir = join(disk, 'data')
  mkdirSync(dataDir, { mode: 0o755 })
  const server = await startServer(settingsOf(dataDir, 'k'.repeat(40)))
  const look = async () => {
    const response = await fetch(`${server.url}/readyz`)
    return { status: response.status, body: await response.json() }
  }
  expect(await look()).toEqual({ status: 200, body: { status: 'ready' } })
  const empty = fill(disk, 60 * MB)
  await until(async () => (await look()).status === 503)
  expect(await look()).toEqual({
    status: 503,
    body: { status: 'not ready', reason: 'the disk of the database is full' },
  })
  // Nothing has failed yet: reading and writing go on.
  const terms = await fetch(`${server.url}/api/terms/1/terms.html`)
  expect(terms.status).toBe(200)
  empty()
  await until(async () => (await look()).status === 200)
  expect(await server.stop()).toBe(0)
})

test('a database elsewhere is believed when it says that its disk is full, until a write works again', async (context) => {
  const disk = makeDisk(300)
  if (!disk) return context.skip('this account may not mount a disk')
  const dataDir = join(disk, 'data')
  mkdirSync(dataDir, { mode: 0o755 })
  const server = await startEmbedded({ dataDir, durable: false, log: () => undefined })
  const watch = watchDisk(undefined)
  const database = openDatabase(server.url, { size: 2, onError: watch.note })
  onTestFinished(async () => {
    await database.close()
    await server.stop()
  })
  const { db } = database
  expect(await watch.isFull(db)).toBe(false)
  const empty = fill(disk, MB / 2)
  const write = sql`create table much as select gen_random_uuid() from generate_series(1, 50000)`
  await expect(write.execute(db)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await watch.isFull(db)).toBe(true)
  expect(await watch.isFull(db)).toBe(true)
  empty()
  expect(await watch.isFull(db)).toBe(false)
  await write.execute(db)
})
