import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkInvariants } from '#testing/check-invariants.ts'
import { UPDATE_PROFILE, WHO_AM_I } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ connections: 2 })
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const run = (text: string) => t.db.executeQuery(CompiledQuery.raw(text))

let columns = 0
/** What a newer process does to a table while this one runs. */
async function migrate(...tables: string[]): Promise<void> {
  for (const table of tables) {
    columns += 1
    await run(`alter table ${table} add column added_later_${columns} timestamptz`)
  }
}

async function buy(): Promise<string> {
  const event = await makeEvent(t, { tickets: [{ price: 2000 }] })
  const items = [{ eventTicketId: event.eventTicketIds[0] ?? '', quantity: 1 }]
  return (await buyTickets(t, t.world.member, event.eventId, items)).purchased.code
}

const save = async () => (await t.ask(t.world.member, UPDATE_PROFILE, { input: { bio: 'Hello' } })).code
const read = async () => (await t.ask(t.world.member, WHO_AM_I)).code

async function take(): Promise<string> {
  const event = await makeEvent(t, { tickets: [{ maxPerPerson: 5, limitedAmount: 100 }] })
  return (await takeTickets(t, t.world.member, event.eventId, event.eventTicketIds[0] ?? '')).code
}

test('who orders, saves and reads while a newer process migrates notices nothing of it', async () => {
  const all = () => Promise.all([buy(), take(), save(), save(), read()])
  const fine = Array(5).fill('OK')
  for (let tries = 0; tries < 3; tries += 1) expect(await all()).toEqual(fine)
  await migrate('payment', 'users', 'event', 'booking', 'session')
  for (let tries = 0; tries < 3; tries += 1) expect(await all()).toEqual(fine)
})

test('the news of a table that a newer process migrates is handled by the next try, and none is given up', async () => {
  for (let tries = 0; tries < 3; tries += 1) {
    await take()
    await t.drain()
  }
  await take()
  await migrate('event', 'booking')
  await t.app.relay.drain()
  t.clock.advance({ seconds: 11 })
  await t.app.relay.drain()
  expect((await run('select reaction, attempts, parked_at from news_delivery')).rows).toEqual([])
})

test('what the database cannot do at all is a fault of ours, as before', async () => {
  await run(`create function unable() returns trigger language plpgsql as
    $$ begin raise exception 'not supported' using errcode = '0A000'; end $$`)
  await run('create trigger unable before insert on audit execute function unable()')
  onTestFinished(async () => {
    await run('drop function unable cascade')
  })
  expect(await save()).toBe('INTERNAL')
})

test('a transaction whose statement was migrated is told to try again, on a connection that knows the table', async () => {
  await run('create table city_of_test (name text)')
  onTestFinished(async () => {
    await run('drop table city_of_test')
  })
  const inside = (then: () => Promise<void> = async () => undefined) =>
    t.db.transaction().execute(async (tx) => {
      const { rows } = await sql`select * from city_of_test`.execute(tx)
      await then()
      return rows
    })
  // Both connections know the statement: each waits with it for the other.
  const met = Promise.withResolvers<void>()
  let there = 0
  const meet = () => {
    there += 1
    if (there === 2) met.resolve()
    return met.promise
  }
  await Promise.all([inside(meet), inside(meet)])
  await migrate('city_of_test')
  await expect(inside()).rejects.toMatchObject({ code: 'UNAVAILABLE', cause: { code: '0A000' } })
  expect(await Promise.all([inside(), inside()])).toEqual([[], []])
})
