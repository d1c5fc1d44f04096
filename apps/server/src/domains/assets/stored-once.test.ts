import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { announcePicture, drawing, putPicture, sendPicture } from '#testing/steps/send-picture.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const stored = (name: string) => t.services.files.read(name)
const statusOf = async (name: string) => {
  const response = await fetch(`${t.url}/files/${name}`)
  await response.arrayBuffer()
  return response.status
}

test('of two that send a picture for one upload one is kept, and it is the one that was noted', async () => {
  const person = await t.world.addPerson('sends-twice')
  for (let round = 0; round < 5; round += 1) {
    const pictures = [await drawing(30, 20), await drawing(20, 30)]
    // The announced length is the length of both.
    const length = Math.max(...pictures.map((picture) => picture.length))
    const padded = pictures.map((picture) => Buffer.concat([picture], length))
    const { data } = await announcePicture(t, person, length)
    const { url, assetId } = data.ticket
    const answers = await Promise.all(padded.map((picture) => putPicture(t, url, picture)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const row = await t.db
      .selectFrom('asset')
      .select(['width', 'height', 'byte_length'])
      .where('id', '=', assetId)
      .executeTakeFirstOrThrow()
    const kept = Buffer.from((await stored(`${assetId}.webp`)) ?? [])
    const { width, height } = await sharp(kept).metadata()
    expect([width, height, kept.length]).toEqual([row.width, row.height, row.byte_length])
  }
})

test('a picture of which the row cannot be noted is gone a day later, with its widths', async () => {
  const person = await t.world.addPerson('not-noted')
  const picture = await drawing()
  const { data } = await announcePicture(t, person, picture.length)
  const { url, assetId } = data.ticket
  await sql`
    create function refuse_note() returns trigger language plpgsql as
    $$ begin raise exception 'not now'; end $$`.execute(t.db)
  await sql`create trigger refuse_note before update on asset
    for each row when (new.file_name is not null) execute function refuse_note()`.execute(t.db)
  expect((await putPicture(t, url, picture)).status).toBe(500)
  await sql`drop function refuse_note cascade`.execute(t.db)
  expect(await statusOf(`${assetId}.webp?w=96`)).toBe(200)
  t.clock.advance({ hours: 24 })
  await t.drain()
  expect([await statusOf(`${assetId}.webp`), await stored(`${assetId}-w96.webp`)]).toEqual([404, undefined])
  expect(await t.db.selectFrom('asset').select('id').where('id', '=', assetId).execute()).toEqual([])
})

test('a picture that arrives after its upload was forgotten is not written', async () => {
  const person = await t.world.addPerson('too-late')
  const picture = await drawing()
  const { data } = await announcePicture(t, person, picture.length)
  const { url, assetId } = data.ticket
  const put = vi.spyOn(t.services.files, 'put')
  await t.db.updateTable('asset').set({ dropped_at: t.clock.now() }).where('id', '=', assetId).execute()
  expect((await putPicture(t, url, picture)).status).toBe(404)
  // A picture is not stored either if its upload is deleted while the server cleans the picture.
  const next = (await announcePicture(t, person, picture.length)).data.ticket
  const holder = await t.db.startTransaction().execute()
  await holder.deleteFrom('asset').where('id', '=', next.assetId).execute()
  const sent = putPicture(t, next.url, picture)
  await vi.waitFor(async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(t.db)
    expect(rows[0]?.waits).toBe(true)
  }, 20_000)
  await holder.commit().execute()
  expect((await sent).status).toBe(404)
  expect(put).not.toHaveBeenCalled()
  put.mockRestore()
})

test('a width that is made while its picture is removed does not stay', async () => {
  const assetId = await sendPicture(t, await t.world.addPerson('narrows-late'))
  const put = t.services.files.put.bind(t.services.files)
  const late = vi.spyOn(t.services.files, 'put').mockImplementationOnce(async (name, bytes) => {
    await t.db.updateTable('asset').set({ dropped_at: t.clock.now() }).where('id', '=', assetId).execute()
    await t.drain()
    await put(name, bytes)
  })
  expect(await statusOf(`${assetId}.webp?w=96`)).toBe(200)
  late.mockRestore()
  expect(await statusOf(`${assetId}.webp?w=96`)).toBe(404)
  expect(await stored(`${assetId}-w96.webp`)).toBeUndefined()
})

test('where the disk is full the small pictures are shown as well', async () => {
  const assetId = await sendPicture(t, await t.world.addPerson('full-disk'))
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const put = vi.spyOn(t.services.files, 'put').mockRejectedValue(full)
  try {
    for (const width of [96, 192, 480, 800]) expect(await statusOf(`${assetId}.webp?w=${width}`)).toBe(200)
  } finally {
    put.mockRestore()
  }
})

test('many that are begun at once are a hundred within an hour', async () => {
  const person = await t.world.addPerson('begins-many')
  const announce = async () => (await announcePicture(t, person, 100)).code
  for (let begun = 0; begun < 95; begun += 1) expect(await announce()).toBe('OK')
  const codes = await Promise.all(Array.from({ length: 16 }, announce))
  expect(codes.filter((code) => code === 'OK')).toHaveLength(5)
  expect(new Set(codes)).toEqual(new Set(['OK', 'RATE_LIMITED']))
})

test('a person sends 50 MB of pictures a day, and is told when it is enough', async () => {
  const person = await t.world.addPerson('sends-much')
  const first = await sendPicture(t, person)
  const picture = await drawing()
  const { data } = await announcePicture(t, person, picture.length)
  const fills = (bytes: number) =>
    t.db.updateTable('asset').set({ byte_length: bytes }).where('id', '=', first).execute()
  const enough = "You've uploaded many pictures today. Please try again tomorrow."
  await fills(50 * 1024 * 1024 - 10)
  const { status, body } = await putPicture(t, data.ticket.url, picture)
  expect([status, body.code, body.message]).toEqual([429, 'RATE_LIMITED', enough])
  expect(await stored(`${data.ticket.assetId}.webp`)).toBeUndefined()
  await fills(50 * 1024 * 1024)
  const refused = await announcePicture(t, person, picture.length)
  expect([refused.code, refused.errors[0]?.message]).toEqual(['RATE_LIMITED', enough])
  t.clock.advance({ hours: 24 })
  await sendPicture(t, await t.world.signIn(person))
})

test('a file that no row names goes after a day, unless it is older than the database', async () => {
  const { files, config } = t.services
  const shown = await sendPicture(t, await t.world.addPerson('still-shown'))
  await t.db
    .updateTable('club')
    .set({ avatar_file: `${shown}.webp` })
    .where('id', '=', t.world.clubId)
    .execute()
  expect(await statusOf(`${shown}.webp?w=96`)).toBe(200)
  const [lost, older] = [crypto.randomUUID(), crypto.randomUUID()]
  const strays = [`${lost}.webp`, `${lost}-w96.webp`, `${lost}.jpg`, `${lost}.zip`, 'demo-lost.webp']
  const kept = [`${older}.webp`, 'notes.txt', `${shown}.webp`, `${shown}-w96.webp`]
  for (const name of [...strays, `${older}.webp`, 'notes.txt']) await files.put(name, await drawing())
  const before = t.clock.now().subtract({ hours: 24 * 30 }).epochMilliseconds / 1000
  await utimes(join(config.dataDir, 'files', `${older}.webp`), before, before)
  const there = (names: readonly string[]) =>
    Promise.all(names.map(async (name) => (await stored(name)) !== undefined))
  const clockOfFiles = (await files.changedAt(`${lost}.webp`)) ?? t.clock.now()
  t.clock.set(clockOfFiles.add({ hours: 23 }))
  await t.drain()
  expect(await there([...strays, ...kept])).toEqual(Array(9).fill(true))
  t.clock.advance({ hours: 1, minutes: 1 })
  await t.drain()
  expect(await there(strays)).toEqual(Array(5).fill(false))
  expect(await there(kept)).toEqual(Array(4).fill(true))
})
