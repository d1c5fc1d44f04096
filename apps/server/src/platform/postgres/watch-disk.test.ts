import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { settingsOf, startServer } from '#testing/chaos/server-process.ts'
import { makeDisk } from '#testing/make-disk.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { openDatabase } from '../db/database.ts'
import { startEmbedded } from './start-embedded.ts'
import { watchDisk } from './watch-disk.ts'

const MB = 2 ** 20
const SOON_MS = 60_000

const home = mkdtempSync(join(tmpdir(), 'reprise-watch-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

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
  const watch = watchDisk({ database: undefined, files: home })
  const database = openDatabase(server.url, { size: 2, onError: watch.note })
  onTestFinished(async () => {
    await database.close()
    await server.stop()
  })
  const { db } = database
  expect(await watch.hindrance(db)).toBe(null)
  const empty = fill(disk, MB / 2)
  const write = sql`create table much as select gen_random_uuid() from generate_series(1, 50000)`
  await expect(write.execute(db)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await watch.hindrance(db)).toBe('the disk of the database is full')
  expect(await watch.hindrance(db)).toBe('the disk of the database is full')
  empty()
  expect(await watch.hindrance(db)).toBe(null)
  await write.execute(db)
})

test('a server whose files have no room is not ready, and an upload is told to try again', async (context) => {
  const disk = makeDisk(30)
  if (!disk) return context.skip('this account may not mount a disk')
  const t = await startTestApp({ settings: { DATA_DIR: disk } })
  onTestFinished(() => t.close())
  const ready = async () => {
    t.clock.advance({ seconds: 2 })
    return (await fetch(`${t.url}/readyz`)).json()
  }
  expect(await ready()).toEqual({ status: 'ready' })
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const asked = await t.ask(
    t.world.member,
    graphql('mutation ($size: Int!) { presignAvatarUpload(contentLength: $size, extension: "png") { url } }'),
    { size: picture.length },
  )
  const send = () =>
    fetch(new URL(asked.data.presignAvatarUpload.url, t.url), {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: picture,
    })
  const empty = fill(disk, 0)
  const refused = await send()
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await ready()).toEqual({ status: 'not ready', reason: 'the disk of the files is full' })
  empty()
  expect(await ready()).toEqual({ status: 'ready' })
  expect((await send()).status).toBeLessThan(300)
})
