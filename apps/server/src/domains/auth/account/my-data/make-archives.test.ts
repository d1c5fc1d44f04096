import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeDataArchives } from '#jobs/make-data-archives.ts'
import { purgeExpired } from '#jobs/purge-expired.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { PersonalData } from '#platform/jobs/personal-data.ts'
import { REQUEST_MY_DATA } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { makeArchives } from './make-archives.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const stateOf = async (userName: string) => {
  const person = await t.world.addPerson(userName)
  await proveAgain(t, person)
  await t.ask(person, REQUEST_MY_DATA)
  return async () => (await t.ask(person, graphql('{ myData { state } }'))).data.myData.state
}

test('all who wait get theirs, also where PostgreSQL takes the table for one of a single row', async () => {
  const first = await stateOf('first')
  await makeDataArchives.run(t.services)
  expect(await first()).toBe('READY')
  // With these statistics PostgreSQL runs the search for due archives once for each row of the table.
  await sql`vacuum analyze data_archive`.execute(t.db)
  const waiting = [await stateOf('second'), await stateOf('third'), await stateOf('fourth')]
  await makeDataArchives.run(t.services)
  expect(await Promise.all(waiting.map((state) => state()))).toEqual(['READY', 'READY', 'READY'])
})

test('a disk without room puts an archive off, however long; what fails by its own fault ends after three tries', async () => {
  // Reads the table, because the person's session does not last that long.
  const newest = async () => {
    const found = t.db.selectFrom('data_archive').select('state').orderBy('requested_at', 'desc')
    return (await found.executeTakeFirstOrThrow()).state
  }
  await stateOf('patient')
  const failing = (error: Error) => ({
    ...t.services,
    files: {
      ...t.services.files,
      putPieces: async () => {
        throw error
      },
    },
  })
  const full = failing(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  for (let tries = 0; tries < 10; tries += 1) {
    await makeDataArchives.run(full)
    t.clock.advance({ minutes: 2 })
  }
  expect(await newest()).toBe('RUNNING')
  await makeDataArchives.run(t.services)
  expect(await newest()).toBe('READY')
  await stateOf('unlucky')
  for (let tries = 0; tries < 3; tries += 1) {
    await makeDataArchives.run(failing(new Error('cannot be written')))
    t.clock.advance({ minutes: 11 })
  }
  expect(await newest()).toBe('FAILED')
})

test('an archive whose statement takes too long each time has failed after three tries', async () => {
  await stateOf('endless')
  const endless: PersonalData[] = [
    { name: 'hurry', about: '', query: "select set_config('statement_timeout', '30', true), $1::uuid" },
    { name: 'endless', about: '', query: 'select pg_sleep(60)::text, $1::uuid' },
  ]
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await newestArchive()).state).toBe('RUNNING')
    await makeArchives(t.services, endless)
    t.clock.advance({ minutes: 11 })
  }
  expect((await newestArchive()).state).toBe('FAILED')
})

const newestArchive = () =>
  t.db
    .selectFrom('data_archive')
    .select(['id', 'state', 'attempts'])
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

test('of an archive that was cut off three times after its file was written no file stays', async () => {
  await stateOf('cut-off')
  const { id } = await newestArchive()
  const fileOf = () => t.services.files.read(`${id}.zip`)
  // Leaves the state after a kill between writing the file and noting it.
  await t.services.files.put(`${id}.zip`, Buffer.from('all about somebody'))
  await t.db.updateTable('data_archive').set({ attempts: 3 }).where('id', '=', id).execute()
  await makeDataArchives.run(t.services)
  expect((await newestArchive()).state).toBe('FAILED')
  expect(await fileOf()).toBeUndefined()
  // A slow one of the three tries may write the file after that.
  await t.services.files.put(`${id}.zip`, Buffer.from('all about somebody'))
  t.clock.advance({ hours: 24 * 7, seconds: 1 })
  await purgeExpired.run(t.services)
  expect(await fileOf()).toBeUndefined()
  expect(await t.db.selectFrom('data_archive').select('id').where('id', '=', id).execute()).toEqual([])
})

test('outages of the database put an archive off, however many', async () => {
  await stateOf('meets-outages')
  const { id } = await newestArchive()
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const put = vi.spyOn(t.services.files, 'putPieces').mockRejectedValue(full)
  await sql`
    create function refuse_for_now() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full' using errcode = '53100'; end $$`.execute(t.db)
  for (let outages = 0; outages < 5; outages += 1) {
    // The database can write neither that the archive is ready nor that it is put off.
    await sql`create trigger outage before update on data_archive
      for each row when (new.attempts < old.attempts) execute function refuse_for_now()`.execute(t.db)
    await expect(makeDataArchives.run(t.services)).rejects.toThrow()
    await sql`drop trigger outage on data_archive`.execute(t.db)
    t.clock.advance({ minutes: 11 })
  }
  put.mockRestore()
  expect((await newestArchive()).state).toBe('RUNNING')
  for (let tick = 0; tick < 2; tick += 1) {
    await makeDataArchives.run(t.services)
    t.clock.advance({ minutes: 2 })
  }
  expect(await newestArchive()).toMatchObject({ id, state: 'READY' })
})
