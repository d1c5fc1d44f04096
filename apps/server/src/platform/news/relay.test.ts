import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/database.ts'
import { fail } from '../fail.ts'
import { announce } from './announce.ts'
import { newsKind } from './news.ts'
import { openNewsRouter } from './open-news-router.ts'
import { reaction } from './reaction.ts'
import { listParked, retryParked } from './relay.sql.ts'
import type { Relay } from './relay.ts'
import { openRelay } from './relay.ts'

const bellRung = newsKind<{ sound: string }>('bell.rung')
const gongStruck = newsKind<{ sound: string }>('gong.struck')
const handled: string[] = []
const heard: string[] = []
let poison: ReadonlySet<string> = new Set()
let endless: ReadonlySet<string> = new Set()
let pause = () => Promise.resolve()
let hindered: (() => Error) | undefined

const hearBell = reaction({
  name: 'hear-bell',
  on: [bellRung],
  emits: [],
  async react(work, news) {
    heard.push(...news.map(({ payload }) => payload.sound))
    for (const { payload, subject } of news) {
      await pause()
      if (hindered) throw hindered()
      if (endless.has(payload.sound)) await takeTooLong(work.tx)
      if (poison.has(payload.sound)) throw new Error(`cannot hear ${payload.sound}`)
      await work.tx
        .insertInto('attempt_window')
        .values({ subject, kind: 'heard', attempts: 1, started_at: work.now })
        .execute()
      handled.push(payload.sound)
    }
  },
})

/** What it does is nothing, and never waits. */
const hearGong = reaction({
  name: 'hear-gong',
  on: [gongStruck],
  emits: [],
  async react(_work, news) {
    handled.push(...news.map(({ payload }) => payload.sound))
  },
})

async function takeTooLong(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 30`.execute(tx)
  await sql`select pg_sleep(60)`.execute(tx)
}

const all = [hearBell, hearGong]

let t: TestApp
let relays: Relay[]
beforeAll(async () => {
  t = await startTestApp()
  relays = [1, 2].map(() => openRelay(t.services, all))
})
afterEach(() => {
  handled.length = 0
  heard.length = 0
  poison = new Set()
  endless = new Set()
  pause = () => Promise.resolve()
  hindered = undefined
})
afterAll(() => t.close())

const announceOf = (kind: typeof bellRung, sounds: readonly string[]) =>
  inTransaction(t.db, (tx) =>
    announce(
      { ...t.services, tx, now: t.clock.now(), news: openNewsRouter(all) },
      sounds.map((sound) => kind(randomUUID(), 1, { sound })),
    ),
  )
const ring = (sounds: readonly string[]) => announceOf(bellRung, sounds)
const drain = () => Promise.all(relays.map((relay) => relay.drain()))
const waiting = async () =>
  (await t.db.selectFrom('news_delivery').select('attempts').where('reaction', '=', 'hear-bell').execute())
    .length

test('news is handled once it is committed, and only once', async () => {
  await ring(['ding'])
  await drain()
  await drain()
  expect(handled).toEqual(['ding'])
  expect(await waiting()).toBe(0)
})

test('news of a write that was rolled back is nobody’s', async () => {
  const failing = inTransaction(t.db, async (tx) => {
    const work = { ...t.services, tx, now: t.clock.now(), news: openNewsRouter([hearBell]) }
    await announce(work, [bellRung(randomUUID(), 1, { sound: 'never' })])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await drain()
  expect(handled).toEqual([])
})

test('two relays never hold the same delivery', async () => {
  const sounds = Array.from({ length: 450 }, (_, index) => `ring ${index}`)
  for (let from = 0; from < sounds.length; from += 50) await ring(sounds.slice(from, from + 50))
  pause = () => new Promise((resolve) => setImmediate(resolve))
  await drain()
  await drain()
  expect([...heard].sort()).toEqual([...sounds].sort())
  expect([...handled].sort()).toEqual([...sounds].sort())
  const rows = await t.db.selectFrom('attempt_window').select('subject').where('kind', '=', 'heard').execute()
  expect(new Set(rows.map((row) => row.subject)).size).toBe(rows.length)
})

test('a reaction that fails once is tried again, with its effects only once', async () => {
  await ring(['one', 'shaky', 'three'])
  poison = new Set(['shaky'])
  await drain()
  expect(handled.filter((sound) => sound === 'shaky')).toEqual([])
  expect(await waiting()).toBe(1)
  poison = new Set()
  await drain()
  expect(await waiting()).toBe(1)
  t.clock.advance({ seconds: 3 })
  await drain()
  expect(await waiting()).toBe(0)
  const rows = await t.db.selectFrom('attempt_window').select('subject').where('kind', '=', 'heard').execute()
  expect(rows.length).toBe(1 + 450 + 3)
})

test('poisoned news is parked alone, is shown, and can be tried again', async () => {
  await ring(['good', 'poison', 'fine'])
  poison = new Set(['poison'])
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await drain()
    t.clock.advance({ minutes: 10 })
  }
  expect(new Set(handled)).toEqual(new Set(['good', 'fine']))
  const parked = await listParked(t.db)
  expect(parked).toMatchObject([
    { reaction: 'hear-bell', kind: 'bell.rung', last_error: 'cannot hear poison' },
  ])
  const metrics = async () => (await fetch(`${t.url}/metrics`)).text()
  expect(await metrics()).toMatch(/^reprise_news_parked 1$/m)
  poison = new Set()
  await drain()
  expect(await listParked(t.db)).toHaveLength(1)
  expect(await retryParked(t.db, t.clock.now())).toHaveLength(1)
  await drain()
  expect(handled).toContain('poison')
  expect(await listParked(t.db)).toEqual([])
  expect(await metrics()).toMatch(/^reprise_news_parked 0$/m)
})

test.each([
  ['a lock that is held', () => Object.assign(new Error('lock timeout'), { code: '55P03' })],
  ['a database that cannot be had', () => fail.unavailable()],
  ['a deadlock', () => Object.assign(new Error('deadlock'), { code: '40P01' })],
])('%s never parks news, however long it lasts, nor counts among its tries', async (_name, error) => {
  await ring(['late'])
  hindered = error
  for (let tries = 0; tries < 30; tries += 1) {
    await drain()
    t.clock.advance({ seconds: 61 })
  }
  expect(await listParked(t.db)).toEqual([])
  const lag = /^reprise_news_lag_seconds (\d+)/m.exec(await (await fetch(`${t.url}/metrics`)).text())
  expect(Number(lag?.[1])).toBeGreaterThan(1000)
  hindered = undefined
  poison = new Set(['late'])
  await drain()
  expect(await listParked(t.db)).toEqual([])
  poison = new Set()
  t.clock.advance({ minutes: 1 })
  await drain()
  expect(handled).toEqual(['late'])
})

test('a reaction that waits holds up no other, and the end of the relay waits for it', async () => {
  const services = { ...t.services, news: openNewsRouter(all) }
  const relay = openRelay(services, all)
  let letGo: () => void = () => undefined
  pause = () => new Promise((resolve) => (letGo = resolve))
  await ring(['long'])
  relay.start()
  await vi.waitFor(() => expect(heard).toEqual(['long']), 20_000)
  await announceOf(gongStruck, ['gong'])
  services.news.wake()
  await vi.waitFor(() => expect(handled).toEqual(['gong']), 20_000)
  let isStopped = false
  const stopped = relay.stop().then(() => {
    isStopped = true
  })
  await drain()
  expect(isStopped).toBe(false)
  letGo()
  await stopped
  expect(handled).toEqual(['gong', 'long'])
})

test('trouble that all would meet is met once, not by each piece of news', async () => {
  await ring(['a', 'b', 'c', 'd', 'e'])
  hindered = () => fail.unavailable()
  const relay = openRelay(t.services, all)
  await relay.drain()
  await relay.drain()
  // All together, and the first of them alone.
  expect(heard.slice(0, 5).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(heard).toHaveLength(6)
  hindered = undefined
  t.clock.advance({ seconds: 10 })
  await relay.drain()
  expect([...handled].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test.each([
  ['a lock that is held', () => Object.assign(new Error('lock timeout'), { code: '55P03' })],
  ['a database that cannot be had', () => fail.unavailable()],
])('after %s each wait is twice the one before, up to a minute', async (_name, error) => {
  await ring(['late'])
  hindered = error
  const relay = openRelay(t.services, all)
  const tries: Temporal.Instant[] = []
  while (tries.length < 7) {
    heard.length = 0
    await relay.drain()
    if (heard.length > 0) tries.push(t.clock.now())
    t.clock.advance({ seconds: 2 })
  }
  const waits = tries.slice(1).map((at, index) => at.since(tries[index] ?? at).total('seconds'))
  for (const [index, least] of [9, 9, 19, 38, 58, 58].entries()) {
    expect(waits[index]).toBeGreaterThan(least)
    expect(waits[index]).toBeLessThan(90)
  }
  hindered = undefined
  t.clock.advance({ minutes: 1 })
  await relay.drain()
  expect(handled).toEqual(['late'])
})

test('news that alone takes too long, again and again, is parked, and what came with it is handled', async () => {
  await ring(['short', 'endless', 'brief'])
  endless = new Set(['endless'])
  const relay = openRelay(t.services, all)
  for (let attempt = 0; attempt < 8; attempt += 1) {
    expect(await listParked(t.db)).toEqual([])
    await relay.drain()
    t.clock.advance({ minutes: 10 })
  }
  expect(new Set(handled)).toEqual(new Set(['brief', 'short']))
  expect(await listParked(t.db)).toMatchObject([{ reaction: 'hear-bell', kind: 'bell.rung' }])
  endless = new Set()
  await retryParked(t.db, t.clock.now())
  await relay.drain()
  expect(handled).toContain('endless')
})
